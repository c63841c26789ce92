import { deskHref } from '#src/desk-routes.ts';
import { noteForm, TOO_MANY_NOTES } from '#src/models/desk/orders/order-notes.ts';
import { redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { type OrderInput, orderPage } from './order.tsx';

export async function addOrderNote(input: OrderInput): Promise<Result> {
  const { gateway, form, params } = input;
  const read = noteForm().read(form);
  if (!read.ok) {
    const { order } = await gateway.cart.showOrder({ params });
    return orderPage(order, input, { note: noteForm().fields(read.values, read.errors), status: 422 });
  }
  const request = form.get('request') || crypto.randomUUID();
  const { success, order } = await gateway.cart.addOrderNote({ params, body: { ...read.value, request } });
  if (!success) {
    const note = noteForm().fields(read.values, { text: TOO_MANY_NOTES });
    return orderPage(order, input, { note, status: 422 });
  }
  return redirect(deskHref('order', params), 303, { cookies: [noteCookie('note-added')] });
}
