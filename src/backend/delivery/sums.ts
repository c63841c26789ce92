import type { CountryCode } from '#src/config/countries.ts';
import type { Database } from '../database/database.ts';

interface OrderedItem {
  readonly itemId: number;
  readonly count: number;
}

/** What the items cost in the country, in minor units; what is not sold there does not count. */
export async function sumOfItems(
  { query }: Database,
  country: CountryCode,
  items: readonly OrderedItem[],
): Promise<number> {
  if (items.length === 0) return 0;
  const rows = await query
    .selectFrom('items')
    .innerJoin('product_prices', 'product_prices.product_id', 'items.product_id')
    .where('product_prices.country', '=', country)
    .where(
      'items.id',
      'in',
      items.map(({ itemId }) => itemId),
    )
    .select(['items.id', 'product_prices.price'])
    .execute();
  const prices = new Map(rows.map((row) => [row.id, row.price]));
  return items.reduce((sum, { itemId, count }) => sum + (prices.get(itemId) ?? 0) * count, 0);
}

/** The price of a product in the country, in minor units; undefined where it is unknown or not sold there. */
export async function priceOfProduct(
  { query }: Database,
  country: CountryCode,
  modelColorCode: string,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('products.code', '=', modelColorCode)
    .where('product_prices.country', '=', country)
    .select('product_prices.price')
    .executeTakeFirst();
  return row?.price;
}
