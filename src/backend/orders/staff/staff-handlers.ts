import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { createStaffAccess } from '#src/backend/kernel/staff-access.ts';
import type { Contract } from '#src/contract/index.ts';
import type { StaffOrders } from './staff-orders.ts';

/** The staff's calls. @param token the staff's access token; null makes them answer 403 */
export function staffHandlers(token: string | null, orders: StaffOrders) {
  const requireStaff = createStaffAccess(token);
  return {
    listOrders: ({ query }, context) => {
      requireStaff(context);
      return orders.list(query);
    },
    showOrder: async ({ params }, context) => {
      requireStaff(context);
      const order = await orders.show(params.number);
      if (!order) throw notFound('Order');
      return { order };
    },
    setOrderStatus: async ({ params, body }, context) => {
      requireStaff(context);
      const result = await orders.setStatus(params.number, body.status);
      if (!result) throw notFound('Order');
      return { success: result.errorMessage === '', ...result };
    },
  } satisfies Handlers<Contract['cart']>;
}
