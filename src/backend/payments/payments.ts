import type { Queryable } from '#src/backend/database/database.ts';
import type { PaymentRow } from '#src/backend/orders/rows.ts';

/** An order's payments, the oldest first. */
export const readPayments = (query: Queryable, orderId: number): Promise<PaymentRow[]> =>
  query.selectFrom('payments').where('order_id', '=', orderId).orderBy('id').selectAll().execute();

/** The one that the shopper may still pay. */
export const livingPayment = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ status }) => status === 'pending');
