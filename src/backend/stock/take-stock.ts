import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { recordStockChanges } from './stock-changes.ts';
import { type MoveCause, recordMoves, type StockMove } from './stock-moves.ts';

/** Units of an item in the stock of one shop or warehouse. */
export interface StockUnits {
  readonly itemId: number;
  readonly shopNumber: string;
  readonly count: number;
}

/** Locks items' stock, always in the same order to avoid deadlocks. SQLite has only one writer anyway. */
export async function lockStock(
  query: Queryable,
  dialect: DialectName,
  itemIds: readonly number[],
): Promise<void> {
  if (dialect === 'sqlite' || itemIds.length === 0) return;
  await query
    .selectFrom('stock')
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .orderBy('shop_number')
    .select('item_id')
    .forUpdate()
    .execute();
}

/**
 * Takes units out of stock.
 *
 * @param query a transaction that has locked the items' stock; the caller rolls it back if there are too few
 *
 * @returns the first item with too few units, else undefined
 */
export async function takeStock(
  query: Queryable,
  country: CountryCode,
  units: readonly StockUnits[],
  cause: MoveCause,
): Promise<number | undefined> {
  const moves: StockMove[] = [];
  for (const { itemId, shopNumber, count } of units) {
    const taken = await query
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '-', count) }))
      .where('item_id', '=', itemId)
      .where('shop_number', '=', shopNumber)
      .where('quantity', '>=', count)
      .returning('quantity')
      .executeTakeFirst();
    if (!taken) return itemId;
    moves.push({ itemId, shopNumber, delta: -count, became: taken.quantity });
  }
  await recordMoves(query, cause, moves);
  const left = await leftOf(query, country, units);
  const inCountry = left.filter((item) => Number(item.inCountry) <= 1).map(({ product_id }) => product_id);
  const inShop = left
    .filter((item) => item.inShop === 0 && !inCountry.includes(item.product_id))
    .map(({ product_id }) => product_id);
  await recordStockChanges(query, [...new Set(inCountry)]);
  await recordStockChanges(query, [...new Set(inShop)], 'inShop');
  return undefined;
}

/** The remaining units of the items in the shops and warehouses concerned, and in the whole country. */
function leftOf(query: Queryable, country: CountryCode, units: readonly StockUnits[]) {
  const shopNumbers = [...new Set(units.map(({ shopNumber }) => shopNumber))];
  const itemIds = [...new Set(units.map(({ itemId }) => itemId))];
  return query
    .selectFrom('items')
    .innerJoin('stock as sold', 'sold.item_id', 'items.id')
    .where('items.id', 'in', itemIds)
    .where('sold.shop_number', 'in', shopNumbers)
    .select((eb) => [
      'items.product_id',
      'sold.quantity as inShop',
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .select((each) => each.fn.sum<number>('stock.quantity').as('units'))
        .as('inCountry'),
    ])
    .execute();
}
