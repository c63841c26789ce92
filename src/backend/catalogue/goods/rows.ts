import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';

const BATCH_PRODUCTS = 200;
const BATCH_OFFERS = 500;
const BATCH_IDS = 128;
const BATCH_ITEMS = 5_000;
export const SIZE_SEPARATOR = '\n';

type Rows<Read extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>;

/** A product's sizes in stock, separated by {@link SIZE_SEPARATOR}; null if sold out. */
export type SizesOfProduct = Readonly<Record<CountryCode, string | null>>;

export interface GoodsRow {
  readonly product: Rows<typeof readProducts>[number];
  readonly prices: Rows<typeof readPrices>;
  readonly sizes: SizesOfProduct | undefined;
}

/** All products by id, in ranges: a cursor would block SQLite's only connection during the build. */
export async function* readGoods(database: Database): AsyncGenerator<GoodsRow[]> {
  for (let after = 0; ; ) {
    const products = await readProducts(database, after);
    const last = products.at(-1)?.id;
    if (last === undefined) return;
    const prices = await readPrices(database, after, last);
    yield joined(products, prices, await readSizesInStock(database, after, last));
    after = last;
  }
}

/** Some products by id; those that are gone are left out. @param ids ascending */
export async function* readGoodsOf(database: Database, ids: readonly number[]): AsyncGenerator<GoodsRow[]> {
  for (let from = 0; from < ids.length; from += BATCH_IDS) {
    const batch = ids.slice(from, from + BATCH_IDS);
    // Repeats the last id, so that few distinct statements are prepared.
    const wanted = [...batch, ...new Array<number>(BATCH_IDS - batch.length).fill(batch.at(-1) ?? 0)];
    const products = await selectProducts(database).where('products.id', 'in', wanted).execute();
    const prices = await selectPrices(database).where('product_id', 'in', wanted).execute();
    const sizes = await readSizesOf(database, wanted);
    yield joined(products, prices, sizes);
  }
}

export type PriceRows = Rows<typeof readPrices>;
export interface IdRange {
  readonly above: number;
  readonly upTo: number;
}

export interface OfferRow {
  readonly productId: number;
  readonly prices: PriceRows;
  readonly sizes: SizesOfProduct | undefined;
}

/** What an import without new texts may change, for a range of products by id. */
export async function* readOffers(database: Database, { above, upTo }: IdRange): AsyncGenerator<OfferRow[]> {
  for (let after = above; ; ) {
    const products = await readIds(database, { above: after, upTo });
    const last = products.at(-1)?.id;
    if (last === undefined) return;
    const pricesOf = rowsByProduct(await readPrices(database, after, last));
    const sizesOf = rowsByProduct(await readSizesInStock(database, after, last));
    yield products.map(({ id }) => ({ productId: id, prices: pricesOf(id), sizes: sizesOf(id)[0] }));
    after = last;
  }
}

/** Joins rows, all sorted by product. */
function joined(
  products: Rows<typeof readProducts>,
  prices: Rows<typeof readPrices>,
  sizes: Rows<typeof readSizesInStock>,
): GoodsRow[] {
  const pricesOf = rowsByProduct(prices);
  const sizesOf = rowsByProduct(sizes);
  return products.map((product) => ({
    product,
    prices: pricesOf(product.id),
    sizes: sizesOf(product.id)[0],
  }));
}

/** Returns successive groups of rows that are sorted by product. */
function rowsByProduct<Row extends { product_id: number }>(
  rows: readonly Row[],
): (productId: number) => Row[] {
  let at = 0;
  return (productId) => {
    while ((rows[at]?.product_id ?? productId) < productId) at++;
    const begin = at;
    while (rows[at]?.product_id === productId) at++;
    return rows.slice(begin, at);
  };
}

function readIds({ query }: Database, { above, upTo }: IdRange) {
  const ids = query.selectFrom('products').select('id').where('id', '>', above).where('id', '<=', upTo);
  return ids.orderBy('id').limit(BATCH_OFFERS).execute();
}

function readProducts(database: Database, after: number) {
  return selectProducts(database).where('products.id', '>', after).limit(BATCH_PRODUCTS).execute();
}

function selectProducts({ query }: Database) {
  return query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .orderBy('products.id')
    .select([
      'products.id',
      'products.model_id',
      'products.code as product_code',
      'products.color_group',
      'products.color_name',
      'products.hex',
      'products.position',
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
    ]);
}

function readPrices(database: Database, after: number, last: number) {
  return selectPrices(database).where('product_id', '>', after).where('product_id', '<=', last).execute();
}

function selectPrices({ query }: Database) {
  return query
    .selectFrom('product_prices')
    .orderBy('product_id')
    .select(['product_id', 'country', 'price', 'old_price']);
}

function readSizesInStock(database: Database, after: number, last: number) {
  return selectSizesInStock(database, (items) =>
    items.where('product_id', '>', after).where('product_id', '<=', last),
  ).execute();
}

export function readSizesOf(database: Database, productIds: readonly number[]) {
  return selectSizesInStock(database, (items) => items.where('product_id', 'in', productIds)).execute();
}

/**
 * The sizes that each shop has in stock.
 *
 * @param productIds all products if left out
 */
export async function* readSizesInShop(
  { query }: Database,
  number: string,
  productIds?: readonly number[],
): AsyncGenerator<{ product_id: number; size: string }> {
  let sizes = query
    .selectFrom('stock')
    .innerJoin('items', 'items.id', 'stock.item_id')
    .where('stock.shop_number', '=', number)
    .where('stock.quantity', '>', 0)
    .orderBy('stock.item_id')
    .limit(BATCH_ITEMS);
  if (productIds) sizes = sizes.where('items.product_id', 'in', productIds);
  for (let after = 0; ; ) {
    const rows = await sizes
      .where('stock.item_id', '>', after)
      .select(['stock.item_id', 'items.product_id', 'items.size'])
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.item_id;
  }
}

type Items = SelectQueryBuilder<Schema, 'items' | 'stock' | 'shops', object>;

/**
 * One row per product, with null for countries where it is sold out. Joins cost a third of an `EXISTS` per
 * size.
 */
function selectSizesInStock({ query }: Database, ofProducts: (items: Items) => Items) {
  const items: Items = query
    .selectFrom('items')
    .leftJoin('stock', (join) => join.onRef('item_id', '=', 'items.id').on('quantity', '>', 0))
    .leftJoin('shops', 'shops.number', 'stock.shop_number')
    .groupBy(['product_id', 'size']);
  const sizeIn = (country: CountryCode) =>
    sql<string | null>`MAX(CASE WHEN country = ${country} THEN size END)`;
  const sizesIn = (country: CountryCode) =>
    sql<string | null>`string_agg(${sql.ref(`in_stock.${country}`)}, ${SIZE_SEPARATOR})`;
  return query
    .selectFrom(
      ofProducts(items)
        .select(['product_id', ...countryCodes.map((country) => sizeIn(country).as(country))])
        .as('in_stock'),
    )
    .groupBy('product_id')
    .orderBy('product_id')
    .select(['product_id', ...countryCodes.map((country) => sizesIn(country).as(country))]);
}
