import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { setTracking } from '../../changes/set-tracking.ts';
import { findByNumber, lockOrder } from '../../records/rows.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';

/** By whom orders go (product.md, Staff). */
export const trackingHandlers = (
  { database: { query }, now }: Pick<Dependencies, 'database' | 'now'>,
  orders: Pick<StaffOrders, 'show'>,
) =>
  ({
    setTracking: async ({ params: { number }, body }, { staff }) => {
      const found = await findByNumber(query, number);
      if (!found) throw notFound('Order');
      const errorMessage = await query.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, found.id, now());
        return setTracking(transaction, order, body, now());
      });
      const order = await orders.show(number);
      if (!order) throw notFound('Order');
      return { success: errorMessage === '', errorMessage, order: shownTo(staff, order) };
    },
  }) satisfies Handlers<Contract['cart']>;
