import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { modelsWithWords } from '#src/backend/kernel/goods/models-with-words.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StockedProduct, StockView } from '#src/contract/shop/staff-stock.ts';

/** The most products that a page looks at, so that it costs the same however rare the view is. */
const LOOKED_AT = 1_000;
const FEW = 2;

export interface StockListing {
  readonly country: CountryCode;
  /** The products that the text names; empty if it names none. */
  readonly named: readonly string[];
  readonly text: string;
  readonly categoryIds: readonly number[] | null;
  readonly view: StockView;
  /** What is left in this shop; null for the country. */
  readonly shop: string | null;
  readonly before: number | undefined;
  readonly pageSize: number;
}

/** Products with what is left of each size, the newest ones first. */
export async function listStock(
  database: Database,
  listing: StockListing,
): Promise<{ products: StockedProduct[]; next: number | null }> {
  const { query } = database;
  const looked = await lookedAt(database, listing);
  const left = leftIn(listing);
  const found = await query
    .selectFrom('products')
    .where('id', 'in', looked.length > 0 ? looked : [0])
    .$if(listing.view === 'few', (rows) => rows.where(hasSizeDownTo(left)))
    .$if(listing.view === 'soldOut', (rows) => rows.where(hasNothingLeft(left)))
    .orderBy('id', 'desc')
    .limit(listing.pageSize)
    .select('id')
    .execute();
  const isFull = found.length === listing.pageSize;
  const last = isFull ? found.at(-1) : looked.length === LOOKED_AT ? { id: looked.at(-1) } : undefined;
  const products = await readProducts(query, listing, found);
  return { products, next: last?.id ?? null };
}

/** Ids of the next products that fit all but the view. */
async function lookedAt(database: Database, listing: StockListing): Promise<number[]> {
  const { country, named, text, categoryIds, before } = listing;
  const models = text !== '' && named.length === 0 ? await modelsWithWords(database, text) : null;
  if (models?.length === 0 || categoryIds?.length === 0) return [];
  // Sorting few is faster than going through all in order.
  const isNarrow = named.length > 0 || models !== null || categoryIds !== null;
  const rows = await database.query
    .selectFrom('products')
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .$if(named.length > 0, (products) => products.where('code', 'in', named))
    .$if(models !== null, (products) => products.where('model_id', 'in', models ?? []))
    .$if(categoryIds !== null, (products) =>
      products.where('model_id', 'in', (eb) =>
        eb
          .selectFrom('models')
          .where('category_id', 'in', categoryIds ?? [])
          .select('id'),
      ),
    )
    .where('model_id', 'not in', (eb) =>
      eb.selectFrom('models').where('code', '=', GIFT_CARD_MODEL).select('id'),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_prices')
          .whereRef('product_id', '=', 'products.id')
          .where('product_prices.country', '=', country)
          .select('product_id'),
      ),
    )
    .orderBy(isNarrow ? sql`products.id + 0` : 'id', 'desc')
    .limit(listing.view === 'all' ? listing.pageSize : LOOKED_AT)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The units of the outer query's item that can be bought, as SQL. */
const leftIn = ({ country, shop }: StockListing): RawBuilder<number> =>
  shop === null
    ? sql`(SELECT COALESCE(SUM(quantity), 0) FROM stock WHERE stock.item_id = items.id AND stock.shop_number IN
        (SELECT number FROM shops WHERE shops.country = ${country}))`
    : sql`(SELECT COALESCE(SUM(quantity), 0) FROM stock WHERE stock.item_id = items.id AND stock.shop_number = ${shop})`;

const hasSizeDownTo = (left: RawBuilder<number>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM items WHERE items.product_id = products.id AND ${left} BETWEEN 1 AND ${sql.lit(FEW)})`;

const hasNothingLeft = (left: RawBuilder<number>): RawBuilder<boolean> =>
  sql`NOT EXISTS (SELECT 1 FROM items WHERE items.product_id = products.id AND ${left} > 0)`;

async function readProducts(
  query: Queryable,
  listing: StockListing,
  found: readonly { readonly id: number }[],
): Promise<StockedProduct[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [products, items] = await Promise.all([
    query
      .selectFrom('products')
      .innerJoin('models', 'models.id', 'products.model_id')
      .where('products.id', 'in', ids)
      .orderBy('products.id', 'desc')
      .select(['products.id', 'products.code', 'models.title', 'color_name', 'pictures'])
      .execute(),
    query
      .selectFrom('items')
      .where('product_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .select(['product_id', 'size', leftIn(listing).as('units')])
      .execute(),
  ]);
  const sizes = Map.groupBy(items, ({ product_id }) => product_id);
  return products.map(({ id, code, title, color_name, pictures }) => ({
    modelColorCode: code,
    modelTitle: title,
    colorName: color_name,
    img: [firstPicture(pictures)].filter((picture) => picture !== null),
    sizes: (sizes.get(id) ?? []).map(({ size, units }) => ({ size, units: Number(units) })),
  }));
}
