import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { Contract } from '#src/contract/index.ts';
import { requestReturnFor } from '../../changes/returns/request-return-for.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { findByNumber } from '../../records/rows.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';

/** The call by which the staff asks for a return for the customer. */
export const returnForHandlers = (
  { database: { query }, now }: Pick<OrderDependencies, 'database' | 'now'>,
  orders: Pick<StaffOrders, 'show'>,
) =>
  ({
    requestReturnFor: async ({ params: { number }, body: { by, ...asked } }, { staff }) => {
      const found = await findByNumber(query, number);
      if (!found) throw notFound('Order');
      const errorMessage = await query.transaction().execute(async (transaction) => {
        const at = now();
        const requested = await requestReturnFor(transaction, found.id, asked, at);
        if (requested.added === null) return requested.errorMessage;
        const detail = [`return ${requested.added}`, asked.why].filter(Boolean).join(': ');
        const what = { by, action: 'return asked', subject: number, detail, became: 'requested' } as const;
        await recordStaffChange(transaction, what, at);
        return '';
      });
      const order = await orders.show(number);
      if (!order) throw notFound('Order');
      return { success: errorMessage === '', errorMessage, order: shownTo(staff, order) };
    },
  }) satisfies Handlers<Contract['cart']>;
