import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StaffOrders, StaffOutcome } from './staff-orders.ts';
import type { StaffReturns } from './staff-returns.ts';

/** The staff's calls. */
export function staffHandlers(orders: StaffOrders, returns: StaffReturns) {
  return {
    listOrders: ({ query }) => orders.list(query),
    showOrder: async ({ params }) => {
      const order = await orders.show(params.number);
      if (!order) throw notFound('Order');
      return { order };
    },
    setOrderStatus: async ({ params, body }) => toReply('Order', await orders.setStatus(params.number, body)),
    confirmOrder: async ({ params, body }) => toReply('Order', await orders.confirm(params.number, body.by)),
    completeFitting: async ({ params, body }) =>
      toReply('Order', await orders.keep(params.number, body.lines, body.by)),
    listReturns: ({ query }) => returns.list(query),
    acceptReturn: async ({ params, body }) => toReply('Return', await returns.accept(params.id, body.by)),
    refuseReturn: async ({ params, body }) =>
      toReply('Return', await returns.refuse(params.id, body.why, body.by)),
  } satisfies Handlers<Contract['cart']>;
}

/** @throws Refusal 404 */
function toReply(what: string, outcome: StaffOutcome | undefined) {
  if (!outcome) throw notFound(what);
  return { success: outcome.errorMessage === '', ...outcome };
}
