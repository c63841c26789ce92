import { deskHref } from '#src/desk-routes.ts';
import { readRecipient, recipientEdit } from '#src/models/desk/orders/edits/recipient.ts';
import { editRefusal, editStatus, isEdited } from '#src/models/desk/orders/edits/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Result } from '../../../result.ts';
import { noteCookie } from '../../../session/cookies.ts';
import { type EditInput, editPage } from './edit-page.tsx';

/** A refusal keeps what was typed, beside what the order has by now. */
export async function editRecipient(input: EditInput): Promise<Result> {
  const { gateway, params, form } = input;
  const version = form.get('version') ?? '';
  if (!/^\d{1,9}$/.test(version)) return notFound;
  const { order } = await gateway.cart.showOrder({ params });
  const read = readRecipient(order, form);
  if (!read.ok) return editPage(input, { order, recipient: read, status: 422 });
  const body = recipientEdit(order, read.value, Number(version));
  const edited = await gateway.cart.editRecipient({ params, body });
  if (edited.success) {
    const note = isEdited(edited, body) ? 'recipient-edited' : 'order-unchanged';
    return redirect(deskHref('order', params), 303, { cookies: [noteCookie(note)] });
  }
  return editPage(input, {
    order: edited.order,
    problem: editRefusal(edited.errorMessage),
    recipient: { values: read.values },
    status: editStatus(edited.errorMessage),
  });
}
