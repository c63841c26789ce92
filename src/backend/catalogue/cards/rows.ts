import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** The rows that cards of some products are made from, in one country; each list in display order. */
export const readCardRows = (database: Database, country: CountryCode, productIds: readonly number[]) =>
  readRows(database, country, productIds, false);

/** The same with products that have no price, which cost nothing. */
export const readDraftRows: typeof readCardRows = (database, country, productIds) =>
  readRows(database, country, productIds, true);

async function readRows(
  database: Database,
  country: CountryCode,
  productIds: readonly number[],
  isDraft: boolean,
) {
  const ids = padded(productIds);
  const [products, items, actions] = await Promise.all([
    readProducts(database, country, ids, isDraft),
    readItems(database, country, ids),
    readActions(database, ids),
  ]);
  const modelIds = padded(products.map(({ model_id }) => model_id));
  const colours = modelIds.length === 0 ? [] : await readColours(database, modelIds);
  return { products, items, actions, colours };
}

export type CardRows = Awaited<ReturnType<typeof readCardRows>>;

/** Repeats the last id up to a power of two, so that few statements are ever prepared. */
function padded(ids: readonly number[]): number[] {
  const length = ids.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(ids.length));
  const last = ids.at(-1);
  return last === undefined ? [] : [...ids, ...new Array<number>(length - ids.length).fill(last)];
}

function readProducts({ query }: Database, country: CountryCode, ids: readonly number[], isDraft: boolean) {
  return query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (join) =>
      join.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    .where('products.id', 'in', ids)
    .$if(!isDraft, (products) => products.where('product_prices.country', '=', country))
    .select([
      'products.id',
      'products.model_id',
      'products.code',
      'products.slug',
      'products.color_code',
      'products.color_name',
      'products.pictures',
      'models.code as model_code',
      'models.title',
      'models.short_description',
      'models.origin_code',
      'models.origin_title',
      'models.video',
    ])
    .select((eb) => [
      eb.fn.coalesce('product_prices.price', sql.lit(0)).as('price'),
      eb.fn.coalesce('product_prices.old_price', sql.lit(0)).as('old_price'),
    ])
    .execute();
}

/** Excludes the denominations of another country's gift cards. */
async function readItems({ query }: Database, country: CountryCode, ids: readonly number[]) {
  const rows = await query
    .selectFrom('items')
    .where('product_id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gift_card_nominals')
            .whereRef('gift_card_nominals.item_id', '=', 'items.id')
            .where('gift_card_nominals.country', '<>', country)
            .select('gift_card_nominals.item_id'),
        ),
      ),
    )
    .select(['id', 'product_id', 'size', 'position', 'barcode'])
    .execute();
  return rows.sort((one, other) => one.position - other.position || one.id - other.id);
}

async function readActions({ query }: Database, ids: readonly number[]) {
  const rows = await query
    .selectFrom('product_actions')
    .innerJoin('actions', 'actions.code', 'product_actions.action_code')
    .where('product_actions.product_id', 'in', ids)
    .select(['product_actions.product_id', 'actions.code', 'actions.title', 'actions.position'])
    .execute();
  return rows.sort((one, other) => one.position - other.position || (one.code < other.code ? -1 : 1));
}

/** All colours of the models, wherever they are sold. */
async function readColours({ query }: Database, modelIds: readonly number[]) {
  const rows = await query
    .selectFrom('products')
    .where('model_id', 'in', modelIds)
    .select(['id', 'model_id', 'code', 'slug', 'color_code', 'color_name', 'hex', 'position'])
    .execute();
  return rows.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** Current units in the country's stock by item, without sold-out items. */
export async function readUnitsInStock(
  { query }: Database,
  country: CountryCode,
  productId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('stock', 'stock.item_id', 'items.id')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('items.product_id', '=', productId)
    .where('stock.quantity', '>', 0)
    .where('shops.country', '=', country)
    .groupBy('items.id')
    .select((eb) => ['items.id', eb.fn.sum<number>('stock.quantity').as('units')])
    .execute();
  return new Map(rows.map(({ id, units }) => [id, Number(units)]));
}
