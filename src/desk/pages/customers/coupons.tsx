import { deskHref } from '#src/desk-routes.ts';
import { CODE_TAKEN, couponForm } from '#src/models/desk/customers/coupons.ts';
import { redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { customerPage } from './customer.tsx';

export async function giveCoupon(input: StaffInput<{ id: string }>): Promise<Result> {
  const { gateway, form, params } = input;
  const read = couponForm().read(form);
  if (!read.ok)
    return customerPage(input, { coupon: couponForm().fields(read.values, read.errors), status: 422 });
  const { customer } = await gateway.account.showCustomer({ params });
  const { percent, days, coupon } = read.value;
  const body = {
    phone: customer.phone,
    customer: customer.id,
    coupon,
    percent: Number(percent),
    days: Number(days),
  };
  const { errorMessage } = await gateway.cart.giveCoupon({ body });
  if (errorMessage === '')
    return redirect(deskHref('customer', params), 303, { cookies: [noteCookie('coupon-given')] });
  return customerPage(input, {
    coupon: couponForm().fields(read.values, { coupon: CODE_TAKEN }),
    status: 422,
  });
}
