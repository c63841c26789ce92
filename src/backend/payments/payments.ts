import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** Oldest first. */
export const readPayments = (query: Queryable, orderId: number): Promise<PaymentRow[]> =>
  query.selectFrom('payments').where('order_id', '=', orderId).orderBy('id').selectAll().execute();

/** The payment that the shopper can still complete. */
export const activePayment = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ status }) => status === 'pending');
