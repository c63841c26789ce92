import { tracking as trackingShape } from '#src/contract/cart/orders/tracking.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  type TrackingFields,
  trackingForm,
  trackingIn,
  trackingRefusal,
} from '#src/models/desk/orders/order-tracking.ts';
import { redirect } from '#src/web/result.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { type OrderInput, orderPage } from './order.tsx';

/** Who was slower sees both values, and what they typed stays in the form. */
export async function setTracking(input: OrderInput): Promise<Result> {
  const { gateway, form, params } = input;
  const read = trackingForm().read(form);
  if (!read.ok) return wrong(input, trackingForm().fields(read.values, read.errors));
  const tracking = trackingIn(read.value);
  const { errorMessage, order } = await gateway.cart.setTracking({
    params,
    body: { tracking, from: trackingBefore(form) },
  });
  if (errorMessage === '')
    return redirect(deskHref('order', params), 303, { cookies: [noteCookie('tracking-set')] });
  return orderPage(order, input, {
    problem: trackingRefusal(errorMessage, order, tracking),
    tracking: trackingForm().fields(read.values),
    status: errorMessage === 'Changed' ? 409 : 422,
  });
}

async function wrong(input: OrderInput, tracking: TrackingFields): Promise<Result> {
  const { order } = await input.gateway.cart.showOrder({ params: input.params });
  return orderPage(order, input, { tracking, status: 422 });
}

/** What the form was made from. */
function trackingBefore(form: URLSearchParams) {
  const before = { carrier: form.get('from-carrier') ?? '', number: form.get('from-number') ?? '' };
  return trackingShape.safeParse(before).data ?? null;
}
