import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type HandRefundRow = Selectable<Schema['hand_refunds']>;

interface HandRefund extends Pick<HandRefundRow, 'kind' | 'amount'> {
  /** Names it: one that comes twice counts once. */
  readonly key: string;
  readonly by: string | null;
  /** The payment that goes back as a whole. */
  readonly paymentId?: number | null;
}

/** Notes money that the staff has to give back itself. @param query the transaction that decides on it */
export async function oweByHand(
  query: Queryable,
  orderId: number,
  { key, kind, amount, by, paymentId = null }: HandRefund,
  now: Date,
): Promise<void> {
  await query
    .insertInto('hand_refunds')
    .values({
      order_id: orderId,
      idempotency_key: key,
      kind,
      amount,
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
      'amount',
      'owed_at',
      'decided_by',
      'handed_over_at',
      'handed_over_by',
      'payment_id',
    ]);

/** The ids of orders whose money has not been handed over. */
export const ordersOwedByHand = (query: Queryable) =>
  query.selectFrom('hand_refunds').where('handed_over_at', 'is', null).select('order_id');

/** Notes that money was handed over, or that it was not. @param by null for nobody */
export async function setHandedOver(
  query: Queryable,
  id: number,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  const at = by === null ? null : now.toISOString();
  const { payment_id } = await query
    .updateTable('hand_refunds')
    .set({ handed_over_by: by, handed_over_at: at })
    .where('id', '=', id)
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  if (payment_id !== null)
    await query.updateTable('payments').set({ refunded_at: at }).where('id', '=', payment_id).execute();
}
