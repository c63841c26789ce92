import { deskHref } from '#src/desk-routes.ts';
import { refundErrors, refundForm, sumIn } from '#src/models/desk/orders/refunds.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { orderPage } from './order.tsx';

type Input = StaffInput<{ number: string }>;

/** The form names its decision, so that a double click or Back grants it once. */
export async function grantRefund(input: Input): Promise<Result> {
  const { gateway, params, form, member } = input;
  const request = form.get('request') ?? '';
  if (!/^[\w-]{8,64}$/.test(request)) return notFound;
  const read = refundForm().read(form);
  if (!read.ok) {
    const { order } = await gateway.cart.showOrder({ params });
    return orderPage(order, input, { refund: refundForm().fields(read.values, read.errors), status: 422 });
  }
  const { amount, reason } = read.value;
  const granted = await gateway.cart.grantRefund({
    params,
    body: { amount: sumIn(amount), reason, request },
  });
  if (granted.success) {
    const note = member.permissions.has('refunds.send') ? 'refund-sent' : 'refund-granted';
    return redirect(deskHref('order', params), 303, { cookies: [noteCookie(note)] });
  }
  const errors = refundErrors(granted.errorMessage, granted.order);
  return orderPage(granted.order, input, { refund: refundForm().fields(read.values, errors), status: 422 });
}

/** Twice is as good as once. */
export async function sendRefund({
  gateway,
  params,
}: StaffInput<{ number: string; id: string }>): Promise<Result> {
  if (!/^\d{1,9}$/.test(params.id)) return notFound;
  const { order } = await gateway.cart.sendRefund({ params: { id: Number(params.id) }, body: {} });
  return redirect(deskHref('order', { number: order.number }), 303, { cookies: [noteCookie('refund-sent')] });
}
