import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Database } from '../../database/database.ts';

const BATCH_PRODUCTS = 250;

type Rows<Read extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>;

/** A product with its prices and its items in stock, over all countries. */
export interface GoodsRow {
  readonly product: Rows<typeof readProducts>[number];
  readonly prices: Rows<typeof readPrices>;
  readonly items: Rows<typeof readItemsInStock>;
}

/**
 * All products in the order of their ids, some at a time. Read by ranges of ids rather than through a cursor: a
 * cursor would hold SQLite's only connection while the index is built, and every other query would wait.
 */
export async function* readGoods(database: Database): AsyncGenerator<GoodsRow[]> {
  for (let after = 0; ; ) {
    const products = await readProducts(database, after);
    const last = products.at(-1)?.id;
    if (last === undefined) return;
    const prices = takerOf(await readPrices(database, after, last));
    const items = takerOf(await readItemsInStock(database, after, last));
    yield products.map((product) => ({ product, prices: prices(product.id), items: items(product.id) }));
    after = last;
  }
}

/** Takes one product's rows after the other from rows in the order of their products. */
function takerOf<Row extends { product_id: number }>(rows: readonly Row[]): (productId: number) => Row[] {
  let at = 0;
  return (productId) => {
    while ((rows[at]?.product_id ?? productId) < productId) at++;
    const begin = at;
    while (rows[at]?.product_id === productId) at++;
    return rows.slice(begin, at);
  };
}

function readProducts({ query }: Database, after: number) {
  return query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(BATCH_PRODUCTS)
    .select([
      'products.id',
      'products.model_id',
      'products.code as product_code',
      'products.color_group',
      'products.color_name',
      'products.hex',
      'models.code',
      'models.category_id',
      'models.material',
      'models.season',
      'models.fit',
      'models.origin_code',
      'models.origin_title',
      'models.popularity',
      'models.published_at',
      'models.title',
      'models.short_description',
      'models.keywords',
      'models.composition',
      'models.collection',
    ])
    .execute();
}

function readPrices({ query }: Database, after: number, last: number) {
  return query
    .selectFrom('product_prices')
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .orderBy('product_id')
    .select(['product_id', 'country', 'price', 'old_price'])
    .execute();
}

/** The items that can be had somewhere, with the countries in which they can, as a set of bits. */
async function readItemsInStock({ query }: Database, after: number, last: number) {
  const rows = await query
    .selectFrom('items')
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .orderBy('product_id')
    .select((is) => [
      'items.product_id',
      'items.size',
      ...countryCodes.map((country) =>
        is
          .exists(
            is
              .selectFrom('stock')
              .whereRef('stock.item_id', '=', 'items.id')
              .where('stock.quantity', '>', 0)
              .where('stock.shop_number', 'in', (shops) =>
                shops.selectFrom('shops').where('shops.country', '=', country).select('shops.number'),
              )
              .select('stock.item_id'),
          )
          .as(country),
      ),
    ])
    .execute();
  return rows
    .map((row) => ({ ...row, countries: countryBits(row) }))
    .filter(({ countries }) => countries > 0);
}

function countryBits(row: Readonly<Record<CountryCode, unknown>>): number {
  return countryCodes.reduce((bits, country) => bits | (row[country] ? countryBit(country) : 0), 0);
}

export const countryBit = (country: CountryCode) => 1 << countryCodes.indexOf(country);
