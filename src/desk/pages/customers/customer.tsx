import { deskHref } from '#src/desk-routes.ts';
import {
  CODE_TAKEN,
  type CouponFields,
  couponForm,
  customerModel,
  ORDERS_PER_PAGE,
} from '#src/models/desk/customers/customer.ts';
import { readPage } from '#src/models/page-links.ts';
import { redirect } from '#src/web/result.ts';
import { CustomerPage } from '#views/desk/customers/customer-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

type Input = StaffInput<{ id: string }>;

const USUAL = { percent: '10', days: '30' };

export const showCustomer = (input: Input): Promise<Result> => shown(input, couponForm().fields(USUAL));

export async function giveCoupon(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const read = couponForm().read(form);
  if (!read.ok) return shown(input, couponForm().fields(read.values, read.errors), 422);
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
  return shown(input, couponForm().fields(read.values, { coupon: CODE_TAKEN }), 422);
}

async function shown(input: Input, fields: CouponFields, status = 200): Promise<Result> {
  const { gateway, params, query, member } = input;
  const pageNumber = readPage(query);
  const [{ customer }, orders] = await Promise.all([
    gateway.account.showCustomer({ params }),
    gateway.cart.listOrders({ query: { customer: params.id, pageNumber, pageSize: ORDERS_PER_PAGE } }),
  ]);
  const model = customerModel(customer, orders, member, pageNumber);
  return page(model.name, <CustomerPage customer={model} fields={fields} />, status);
}
