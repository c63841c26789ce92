import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { recordStockChanges } from '../../stock-changes.ts';
import { type ChangedCell, freeAfter } from './write-cells.ts';

/** Units beyond which a page says nothing of them. */
const FEW = 2;

/** Records the products whose pages and lists change: a size sold out, went down to its last unit, or came back. */
export async function noteTurns(
  query: Queryable,
  country: CountryCode,
  cells: readonly ChangedCell[],
): Promise<void> {
  const byItem = Map.groupBy(cells, ({ itemId }) => itemId);
  const items = await readItems(query, country, [...byItem.keys()]);
  const inCountry = new Set<number>();
  const inShop = new Set<number>();
  for (const { id, product_id, left } of items) {
    const changed = byItem.get(id) ?? [];
    const after = Number(left ?? 0);
    const before = after - changed.reduce((sum, cell) => sum + freeAfter(cell) - cell.free, 0);
    if (Math.min(before, FEW) !== Math.min(after, FEW)) inCountry.add(product_id);
    else if (changed.some((cell) => (cell.free === 0) !== (freeAfter(cell) === 0))) inShop.add(product_id);
  }
  await recordStockChanges(query, [...inCountry]);
  await recordStockChanges(query, [...inShop.difference(inCountry)], 'inShop');
}

const readItems = (query: Queryable, country: CountryCode, ids: readonly number[]) =>
  query
    .selectFrom('items')
    .where('items.id', 'in', ids)
    .select((eb) => [
      'items.id',
      'items.product_id',
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .select((each) => each.fn.sum<number>('quantity').as('left'))
        .as('left'),
    ])
    .execute();
