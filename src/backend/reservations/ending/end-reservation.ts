import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { putBack, recordStockChanges } from '#src/backend/stock/index.ts';
import { cancelledByShopMessages, expiredMessages } from '../messages.ts';
import type { ReservationRow } from '../records/rows.ts';

export type ReservationEnd =
  /** `itemIds` were bought; null means all of them. */
  | { readonly to: 'collected'; readonly itemIds: readonly number[] | null }
  | { readonly to: 'cancelled'; readonly by: 'owner' }
  | { readonly to: 'cancelled'; readonly by: 'shop'; readonly why: string }
  | { readonly to: 'expired' };

/**
 * Ends a held reservation, once: its row is the lock. What was not bought goes back to the shop's stock, and
 * the shopper is notified unless they ended it themselves.
 *
 * @param query a transaction
 *
 * @returns the ended reservation, or undefined if it was no longer held
 */
export async function endReservation(
  query: Queryable,
  id: number,
  end: ReservationEnd,
  now: Date,
): Promise<ReservationRow | undefined> {
  const row = await query
    .updateTable('reservations')
    .set({
      state: end.to,
      changed_at: now.toISOString(),
      cancelled_by: end.to === 'cancelled' ? end.by : null,
      ...(end.to === 'cancelled' && end.by === 'shop' ? { why: end.why } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (end.to !== 'collected') await returnGoods(query, row, [], now);
  else if (end.itemIds !== null) await returnGoods(query, row, end.itemIds, now);
  for (const message of messagesOf(row))
    await enqueue(query, `reservation:${row.number}:${row.state}:${message.kind}`, message, now);
  return row;
}

function messagesOf(row: ReservationRow) {
  if (row.state === 'expired') return expiredMessages(row);
  return row.cancelled_by === 'shop' ? cancelledByShopMessages(row) : [];
}

/** Skips goods and shops that have been deleted in the meantime. */
async function returnGoods(
  query: Queryable,
  { id, number, shop_number }: ReservationRow,
  bought: readonly number[],
  now: Date,
): Promise<void> {
  const lines = await query
    .selectFrom('reservation_lines')
    .innerJoin('items', 'items.id', 'reservation_lines.item_id')
    .where('reservation_id', '=', id)
    .where((eb) => eb.exists(eb.selectFrom('shops').where('number', '=', shop_number).select('number')))
    .orderBy('item_id')
    .select(['item_id', 'count', 'items.product_id'])
    .execute();
  const back = lines.filter(({ item_id }) => !bought.includes(item_id));
  const cause = { reason: 'reservation', subject: number, at: now } as const;
  for (const { item_id, count } of back) {
    await putBack(query, { itemId: item_id, shopNumber: shop_number, count }, cause);
    await query
      .updateTable('reservation_lines')
      .set({ returned: count })
      .where('reservation_id', '=', id)
      .where('item_id', '=', item_id)
      .execute();
  }
  await recordStockChanges(query, [...new Set(back.map(({ product_id }) => product_id))]);
}
