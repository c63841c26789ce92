import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { type PaymentRow, readPayments } from './payments.ts';

type HandRefundRow = Selectable<Schema['hand_refunds']>;

interface HandRefund extends Pick<HandRefundRow, 'amount'> {
  readonly kind: HandRefundRow['kind'] | 'goodwill';
  /** Names it: one that comes twice counts once. */
  readonly key: string;
  readonly by: string | null;
  /** Why, for one of goodwill. */
  readonly reason?: string;
  /** The payment that goes back as a whole. */
  readonly paymentId?: number | null;
}

/** Notes money that the staff has to give back itself. @param query the transaction that decides on it */
export async function oweByHand(
  query: Queryable,
  orderId: number,
  { key, kind, amount, by, reason = '', paymentId = null }: HandRefund,
  now: Date,
): Promise<void> {
  await query
    .insertInto('hand_refunds')
    .values({
      order_id: orderId,
      idempotency_key: key,
      kind: kind === 'goodwill' ? 'edit' : kind,
      is_goodwill: Number(kind === 'goodwill'),
      amount,
      reason,
      owed_at: now.toISOString(),
      decided_by: by,
      handed_over_at: null,
      handed_over_by: null,
      payment_id: paymentId,
    })
    .onConflict((on) => on.column('idempotency_key').doNothing())
    .execute();
}

/** Oldest first. */
export const handRefundsOf = (query: Queryable, orderId: number) =>
  query
    .selectFrom('hand_refunds')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'kind',
      'is_goodwill',
      'amount',
      'reason',
      'owed_at',
      'decided_by',
      'handed_over_at',
      'handed_over_by',
      'payment_id',
      'transaction_id',
    ]);

/** The ids of orders whose money has not been handed over. */
export const ordersOwedByHand = (query: Queryable) =>
  query.selectFrom('hand_refunds').where('handed_over_at', 'is', null).select('order_id');

interface HandedOver {
  /** Null for nobody. */
  readonly by: string | null;
  /** What it is known by at the provider in whose office it was sent; null if nobody said. */
  readonly transactionId: string | null;
  readonly now: Date;
}

/** Notes that money was handed over, or that it was not. */
export async function setHandedOver(
  query: Queryable,
  id: number,
  { by, transactionId, now }: HandedOver,
): Promise<void> {
  const at = by === null ? null : now.toISOString();
  const { payment_id } = await query
    .updateTable('hand_refunds')
    .set({ handed_over_by: by, handed_over_at: at, transaction_id: transactionId })
    .where('id', '=', id)
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  if (payment_id !== null)
    await query
      .updateTable('payments')
      .set({ refunded_at: at, provider_refund_id: transactionId })
      .where('id', '=', payment_id)
      .execute();
}

/** Whether a payment pays its order, and what goes back of it is sent by the staff in the provider's office. */
export const isGivenBackByHand = ({ status, refund_due_at, refund_by_hand }: PaymentRow): boolean =>
  status === 'succeeded' && refund_due_at === null && refund_by_hand === 1;

/** How much of such a payment is not owed back yet, in minor units; undefined if the order was paid otherwise. */
export async function leftToGiveByHand(query: Queryable, orderId: number): Promise<number | undefined> {
  const payment = (await readPayments(query, orderId)).find(isGivenBackByHand);
  if (!payment) return undefined;
  const { owed } = await query
    .selectFrom('hand_refunds')
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .select((eb) => eb.fn.sum<number>('amount').as('owed'))
    .executeTakeFirstOrThrow();
  return payment.amount - Number(owed ?? 0);
}
