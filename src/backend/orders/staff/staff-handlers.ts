import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import type { Contract } from '#src/contract/index.ts';
import { grantOf } from './refunds/grants.ts';
import type { StaffReturns } from './returns/staff-returns.ts';
import type { StaffOrders, StaffOutcome } from './staff-orders.ts';

type Caller = StaffCaller | undefined;

/** The staff's calls. */
export function staffHandlers(orders: StaffOrders, returns: StaffReturns) {
  return {
    listOrders: async ({ query: { customer, ...query } }, { staff }) => {
      const owner = customer === undefined ? undefined : (`customer:${customer}` as const);
      const list = await orders.list({ ...query, owner });
      return { ...list, orders: list.orders.map((row) => rowShownTo(staff, row)) };
    },
    showOrder: async ({ params }, { staff }) => {
      const order = await orders.show(params.number);
      if (!order) throw notFound('Order');
      return { order: shownTo(staff, order) };
    },
    setOrderStatus: async ({ params, body }, { staff }) =>
      toReply('Order', staff, await orders.setStatus(params.number, body, grantOf(staff, body.by))),
    confirmOrder: async ({ params, body }, { staff }) =>
      toReply('Order', staff, await orders.confirm(params.number, body.by)),
    completeFitting: async ({ params, body }, { staff }) =>
      toReply('Order', staff, await orders.keep(params.number, body, body.by)),
    listReturns: ({ query }) => returns.list(query),
    acceptReturn: async ({ params, body }, { staff }) =>
      toReply('Return', staff, await returns.accept(params.id, { ...body, grant: grantOf(staff, body.by) })),
    quoteReturn: async ({ params, body }) => {
      const quote = await returns.quote(params.id, body);
      if (!quote) throw notFound('Return');
      return quote;
    },
    refuseReturn: async ({ params, body }, { staff }) =>
      toReply('Return', staff, await returns.refuse(params.id, body.why, body.by)),
  } satisfies Handlers<Contract['cart']>;
}

/** Who packs sees name and address, not how to reach the customer. */
export function shownTo(staff: Caller, order: StaffOrder): StaffOrder {
  if (staff?.permissions.includes('customers.read')) return order;
  return { ...order, customerId: null, recipient: { ...order.recipient, phone: null, email: null } };
}

function rowShownTo(staff: Caller, row: StaffOrderRow): StaffOrderRow {
  if (staff?.permissions.includes('customers.read')) return row;
  return { ...row, customerId: null, recipient: { ...row.recipient, phone: null } };
}

/** @throws Refusal 404 */
function toReply(what: string, staff: Caller, outcome: StaffOutcome | undefined) {
  if (!outcome) throw notFound(what);
  const { errorMessage, order } = outcome;
  return { success: errorMessage === '', errorMessage, order: shownTo(staff, order) };
}
