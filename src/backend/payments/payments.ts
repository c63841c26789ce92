import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** Oldest first. */
export const paymentsOf = (query: Queryable, orderId: number) =>
  query.selectFrom('payments').where('order_id', '=', orderId).orderBy('id').select(columns);

const columns = [
  'id',
  'order_id',
  'provider',
  'provider_id',
  'amount',
  'status',
  'url',
  'created_at',
  'settled_at',
  'refund_due_at',
  'refunded_at',
  'remembers_card',
  'card_id',
  'receipt_url',
  'receipt_due_at',
  'means',
  'is_expired',
  'sbp_link',
  'by_instalments',
  'hold',
  'hold_ends_at',
  'hold_due_at',
  'captured_amount',
  'capture_receipt',
  'taken_at',
  'provider_refund_id',
  'form',
  'refund_by_hand',
  'transaction_id',
  'ask_due_at',
] as const satisfies (keyof PaymentRow)[];

/** Oldest first. */
export const readPayments = (query: Queryable, orderId: number): Promise<PaymentRow[]> =>
  paymentsOf(query, orderId).execute();

/** Refunds of an order's money, oldest first. */
export const refundsOf = (query: Queryable, orderId: number) =>
  query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('order_id', '=', orderId)
    .orderBy('payment_refunds.id')
    .select(['payment_refunds.id', 'payment_id', 'kind', 'payment_refunds.amount', 'reason', 'due_at'])
    .select(['payment_refunds.refunded_at', 'granted_by', 'is_held', 'is_release']);

/** Those that may still be completed, oldest first. */
export const pendingPayments = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ status }) => status === 'pending');

/** The payment that the shopper can still complete. */
/** Whether a payment takes nothing but what was chosen at the checkout. */
export const hasFixedMeans = ({ card_id, sbp_link, by_instalments, remembers_card }: PaymentRow): boolean =>
  card_id === null && (sbp_link !== null || by_instalments === 1 || remembers_card === 1);

export const activePayment = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ status }) => status === 'pending');
