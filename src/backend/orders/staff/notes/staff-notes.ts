import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { addNote } from '../../changes/add-note.ts';
import { findByNumber, lockOrder } from '../../records/rows.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';

/** What the staff notes about orders (product.md, Staff). */
export const noteHandlers = (
  { database: { query }, now }: Pick<Dependencies, 'database' | 'now'>,
  orders: Pick<StaffOrders, 'show'>,
) =>
  ({
    addOrderNote: async ({ params: { number }, body }, { staff }) => {
      const found = await findByNumber(query, number);
      if (!found) throw notFound('Order');
      const errorMessage = await query.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, found.id, now());
        return addNote(transaction, order, body, now());
      });
      const order = await orders.show(number);
      if (!order) throw notFound('Order');
      return { success: errorMessage === '', errorMessage, order: shownTo(staff, order) };
    },
  }) satisfies Handlers<Contract['cart']>;
