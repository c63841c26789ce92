import type { Database, Queryable } from '#src/backend/database/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import { isTaken } from '../hold-states.ts';
import type { ProviderReceipt } from '../provider.ts';
import { prepaymentKey, type ReceiptRow } from './write-receipt.ts';

const BATCH = 50;
/** Longer than a request takes: a process that was killed leaves its receipt to another. */
const LEASE_MS = 2 * MINUTE_MS;
const FIRST_PAUSE_MS = 30_000;
/** A receipt that is not registered after three days never will be. */
const ASKED_FOR_MS = 3 * DAY_MS;

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Receipts of money that is only held wait until it is taken. Receipts to send or to ask about now, those that have waited longest first. */
export const dueReceipts = ({ query }: Pick<Database, 'query'>, provider: string, now: Date) =>
  query
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .where('receipts.due_at', '<=', now.toISOString())
    .where('payments.provider', '=', provider)
    .where(isTaken)
    .orderBy('receipts.due_at')
    .limit(BATCH)
    .select(['receipts.id', 'payments.provider_id as paymentId', 'orders.number', 'email', 'phone'])
    .execute();

/**
 * Takes a due receipt for this process; undefined if another has it, or an earlier one of the payment is yet to be sent: of
 * two that may have come through, nobody could say which did.
 */
export const takeReceipt = (query: Queryable, id: number, now: Date): Promise<ReceiptRow | undefined> =>
  query
    .updateTable('receipts')
    .set((eb) => ({ due_at: later(now, LEASE_MS), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts as earlier')
            .whereRef('earlier.payment_id', '=', 'receipts.payment_id')
            .whereRef('earlier.id', '<', 'receipts.id')
            .where('earlier.state', '=', 'waiting')
            .where('earlier.due_at', 'is not', null)
            .select('earlier.id'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

/** The provider's ids of the other receipts of a payment. */
export async function knownIds(
  query: Queryable,
  { id, payment_id }: Pick<ReceiptRow, 'id' | 'payment_id'>,
): Promise<string[]> {
  const rows = await query
    .selectFrom('receipts')
    .where('payment_id', '=', payment_id)
    .where('id', '<>', id)
    .select('provider_id')
    .execute();
  return rows.flatMap(({ provider_id }) => provider_id ?? []);
}

/** Keeps what the provider says, unless the receipt has been sent again meanwhile. */
export async function keepAnswer(
  query: Queryable,
  row: Pick<ReceiptRow, 'id' | 'turn' | 'state' | 'made_at' | 'sent_at'>,
  { id, state, url }: ProviderReceipt,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const since = Date.parse(row.sent_at ?? at);
  const isLost = state === 'sent' && now.getTime() - since > ASKED_FOR_MS;
  const isWaiting = state === 'sent' && !isLost;
  await query
    .updateTable('receipts')
    .set({
      state: isLost ? 'failed' : state,
      error: state === 'failed' || isLost ? NOT_REGISTERED : '',
      sent_at: row.sent_at ?? at,
      registered_at: state === 'registered' ? at : null,
      due_at: isWaiting ? later(now, Math.max(FIRST_PAUSE_MS, now.getTime() - since)) : null,
      url,
      ...(id && { provider_id: id }),
    })
    .where('id', '=', row.id)
    .where('turn', '=', row.turn)
    .where('state', '=', row.state)
    .execute();
}

/** The provider took a receipt and then did not register it. */
export const NOT_REGISTERED = 'NotRegistered';

/** Tries again later, ever less often, or never if the provider refuses it. */
export async function keepFault(
  query: Queryable,
  { id, turn, state, attempts }: Pick<ReceiptRow, 'id' | 'turn' | 'state' | 'attempts'>,
  { error, isFinal }: { readonly error: string; readonly isFinal: boolean },
  now: Date,
): Promise<void> {
  const pause = Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10));
  await query
    .updateTable('receipts')
    .set({ error: error.slice(0, 300), ...(isFinal && { state: 'failed' as const }) })
    .set({ due_at: isFinal ? null : later(now, pause) })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', state)
    .execute();
}

/** A held payment was taken together with its receipt. */
export async function prepaymentReceiptSent(query: Queryable, paymentId: number, now: Date): Promise<void> {
  await query
    .updateTable('receipts')
    .set({ state: 'sent', sent_at: now.toISOString() })
    .where('unique_key', '=', prepaymentKey(paymentId))
    .where('state', '=', 'waiting')
    .execute();
}

/** A refund was accepted together with its receipt. @param key the refund's own @param refundId the provider's id */
export async function refundReceiptSent(
  query: Queryable,
  uniqueKey: string,
  refundId: string,
  now: Date,
): Promise<void> {
  await query
    .updateTable('receipts')
    .set({
      state: 'sent',
      refund_id: refundId,
      sent_at: now.toISOString(),
      due_at: later(now, FIRST_PAUSE_MS),
    })
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'waiting')
    .execute();
}
