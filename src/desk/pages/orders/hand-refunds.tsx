import { deskHref } from '#src/desk-routes.ts';
import { ALREADY_HANDED_OVER } from '#src/models/desk/orders/hand-refunds.ts';
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
  const { success, order } = await gateway.cart.handOverRefund({
    params: { id: Number(params.id) },
    body: { isUndo },
  });
  const { number } = order;
  if (!success) return orderPage(order, input, { problem: ALREADY_HANDED_OVER, status: 409 });
  const undo = { action: deskHref('handOverRefund', { number, id: params.id }), fields: { undo: 'yes' } };
  const note = isUndo ? noteCookie('undone') : noteCookie('handed-over', undo);
  return redirect(deskHref('order', { number }), 303, { cookies: [note] });
}
