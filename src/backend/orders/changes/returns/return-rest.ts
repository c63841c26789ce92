import type { Queryable } from '#src/backend/database/database.ts';
import { blockGiftCards } from '#src/backend/gift-cards/index.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { readReturns, unitsOf } from '../../records/returns.ts';
import { type OrderRow, readOrderLines } from '../../records/rows.ts';
import { giftCardPrefix } from '../../records/sold-cards.ts';
import { GiftCardSpent } from '../reverse-order.ts';
import { addReturn } from './request-return.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Takes back all remaining units of an order, gift cards included, as accepted returns.
 *
 * @throws GiftCardSpent
 *
 * @param query has locked the order
 */
export async function returnRest(query: Queryable, order: OrderRow, change: OrderChange): Promise<void> {
  const { now } = change;
  const lines = await readOrderLines(query, [order.id]);
  const returns = await readReturns(query, order.id);
  let returned = unitsOf(returns, 'accepted');
  for (const requested of returns.filter(({ state }) => state === 'requested'))
    returned = await settleReturn(query, { order, lines, returned }, requested, change);
  const rest = lines
    .map((line) => ({ itemId: line.item_id, count: line.count - (returned.get(line.item_id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, reason: 'other' as const }));
  if (rest.length > 0) {
    const id = await addReturn(query, order.id, { lines: rest, comment: '', state: 'accepted' }, now);
    await settleReturn(query, { order, lines, returned }, { id, lines: rest }, change);
  }
  if (!(await blockGiftCards(query, giftCardPrefix(order), now))) throw new GiftCardSpent();
  await query
    .updateTable('orders')
    .set({ given_back_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute();
}
