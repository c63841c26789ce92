import { type BlockFields, blockForm, devicesModel } from '#src/models/desk/customers/access.ts';
import { type CouponFields, couponForm, couponsModel } from '#src/models/desk/customers/coupons.ts';
import { customerModel, ORDERS_PER_PAGE } from '#src/models/desk/customers/customer.ts';
import { customerMessages } from '#src/models/desk/customers/messages.ts';
import {
  CHANGES_PER_PAGE,
  type PointsFields,
  pointsForm,
  pointsModel,
} from '#src/models/desk/customers/points.ts';
import { readPage } from '#src/models/page-links.ts';
import { CustomerPage } from '#views/desk/customers/customer-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

type Input = StaffInput<{ id: string }>;

/** What a form of the page has to say. */
interface Shown {
  readonly coupon?: CouponFields;
  readonly points?: PointsFields;
  readonly block?: BlockFields;
  readonly problem?: string;
  readonly status?: number;
}

const USUAL_COUPON = { percent: '10', days: '30' };

export const showCustomer = (input: Input): Promise<Result> => customerPage(input);

/** A customer with all sections; those that a foreign backend lacks are left out. */
export async function customerPage(input: Input, shown: Shown = {}): Promise<Result> {
  const { gateway, optional, params, query, member, now } = input;
  const [ordersPage, pointsPage] = [readPage(query), readPage(query, 'points')];
  const changes = { pageNumber: pointsPage, pageSize: CHANGES_PER_PAGE };
  const [{ customer }, orders, points, coupons, sessions, told] = await Promise.all([
    gateway.account.showCustomer({ params }),
    gateway.cart.listOrders({
      query: { customer: params.id, pageNumber: ordersPage, pageSize: ORDERS_PER_PAGE },
    }),
    optional(gateway.account.listPoints({ params, query: changes })),
    optional(gateway.account.listCustomerCoupons({ params })),
    optional(gateway.account.listCustomerSessions({ params })),
    optional(gateway.account.listCustomerMessages({ params })),
  ]);
  const model = customerModel(customer, orders, member, ordersPage);
  const body = (
    <CustomerPage
      customer={model}
      points={points && pointsModel(points, customer, member, pointsPage)}
      coupons={coupons && couponsModel(coupons, customer, member, now)}
      devices={sessions && devicesModel(sessions.sessions, customer, member)}
      messages={told && customerMessages(told.messages, customer.country)}
      pointsFields={shown.points ?? pointsForm().fields()}
      couponFields={shown.coupon ?? couponForm().fields(USUAL_COUPON)}
      blockFields={shown.block ?? blockForm().fields()}
      problem={shown.problem ?? ''}
    />
  );
  return page(model.name, body, shown.status);
}
