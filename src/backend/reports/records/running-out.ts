import type { Database } from '#src/backend/database/database.ts';
import { RUNNING_OUT_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { addDays } from '#src/config/durations.ts';
import type { StockRow } from '#src/contract/staff/reports.ts';
import { dayIn } from '../day.ts';
import { readTop } from './read-cut.ts';

const MOST = 200;
/** Of those that sell best. */
const MOST_SOLD = 5_000;
const AT_ONCE = 500;

/** The sizes that will be sold out within {@link RUNNING_OUT_DAYS}, by how fast they sold and what is left; the next first. */
export async function readRunningOut(
  database: Database,
  country: CountryCode,
  days: number,
  now: Date,
): Promise<StockRow[]> {
  const till = dayIn(country, now);
  const period = { from: addDays(till, 1 - days), till };
  const { sums } = await readTop(database, country, 'item', period, { by: 'net', most: MOST_SOLD });
  const sold = sums
    .map(([item, { units, returnedUnits }]) => ({ item: Number(item), sold: units - returnedUnits }))
    .filter((each) => each.sold > 0);
  const rows: StockRow[] = [];
  for (let at = 0; at < sold.length; at += AT_ONCE) {
    const part = new Map(sold.slice(at, at + AT_ONCE).map((each) => [each.item, each.sold]));
    for (const { item, stock, ...goods } of await readStock(database, country, [...part.keys()])) {
      const left = Number(stock ?? 0);
      const speed = (part.get(item) ?? 0) / days;
      rows.push({ ...goods, stock: left, sold: part.get(item) ?? 0, daysLeft: Math.floor(left / speed) });
    }
  }
  return rows
    .filter(({ stock, daysLeft }) => stock > 0 && daysLeft <= RUNNING_OUT_DAYS)
    .toSorted((one, two) => one.daysLeft - two.daysLeft || two.sold - one.sold)
    .slice(0, MOST);
}

const readStock = ({ query }: Database, country: CountryCode, items: readonly number[]) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('items.id', 'in', items)
    .select(['items.id as item', 'products.code as modelColorCode', 'models.title', 'size'])
    .select('color_name as colorName')
    .select((eb) =>
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .select((stock) => stock.fn.sum<number>('quantity').as('stock'))
        .as('stock'),
    )
    .execute();
