import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { HeldCaps } from '#src/config/caps.ts';
import { type Holder, heldLines, reservedLines, type WantedGoods } from './held-lines.ts';

/** Whether shoppers with unconfirmed phones would together hold more than their share of an item. */
export async function isShareHeld(
  query: Queryable,
  { country }: Holder,
  goods: readonly WantedGoods[],
  { ofItem: { share, units } }: HeldCaps,
): Promise<boolean> {
  const itemIds = goods.map(({ item_id }) => item_id);
  const lines = heldLines(query, country)
    .where('phone_confirmed', '=', sql.lit(0))
    .where('item_id', 'in', itemIds)
    .unionAll(
      reservedLines(query, country).where('phone_confirmed', '=', sql.lit(0)).where('item_id', 'in', itemIds),
    );
  const rows = await query
    .selectFrom('items')
    .where('items.id', 'in', itemIds)
    .select((eb) => [
      'items.id',
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .select((each) => each.fn.sum<number>('quantity').as('left'))
        .as('left'),
      eb
        .selectFrom(lines.as('held'))
        .whereRef('held.item_id', '=', 'items.id')
        .select((each) => each.fn.sum<number>('count').as('held'))
        .as('held'),
    ])
    .execute();
  return rows.some(({ id, left, held }) => {
    const more = goods.reduce((all, { item_id, count }) => (item_id === id ? all + count : all), 0);
    const stock = Number(left ?? 0) + Number(held ?? 0) + more;
    return Number(held ?? 0) + more > Math.max(units, Math.floor(stock * share));
  });
}
