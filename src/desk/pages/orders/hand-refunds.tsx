import { deskHref } from '#src/desk-routes.ts';
import { ALREADY_HANDED_OVER, transferForm } from '#src/models/desk/orders/hand-refunds.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { orderPage } from './order.tsx';

/** Twice is as good as once; what somebody else has said meanwhile is shown. */
export async function handOverRefund(input: StaffInput<{ number: string; id: string }>): Promise<Result> {
  const { gateway, params, form } = input;
  if (!/^\d{1,9}$/.test(params.id)) return notFound;
  const isUndo = form.has('undo');
  const id = Number(params.id);
  const transactionId = transferForm.typed(form).transaction ?? '';
  const { success, errorMessage, order } = await gateway.cart.handOverRefund({
    params: { id },
    body: { isUndo, transactionId },
  });
  const { number } = order;
  if (errorMessage === 'NumberNeeded') return orderPage(order, input, numberless(input, id));
  if (!success) return orderPage(order, input, { problem: ALREADY_HANDED_OVER, status: 409 });
  const undo = { action: deskHref('handOverRefund', { number, id: params.id }), fields: { undo: 'yes' } };
  const note = isUndo ? noteCookie('undone') : noteCookie('handed-over', undo);
  return redirect(deskHref('order', { number }), 303, { cookies: [note] });
}

/** The form once more, with why it needs a number. */
function numberless({ form }: Pick<StaffInput<object>, 'form'>, id: number) {
  const read = transferForm().read(form);
  const errors = read.ok ? {} : read.errors;
  return { transfer: { id, fields: transferForm().fields(read.values, errors) }, status: 422 };
}
