import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { padded } from '../../rows.ts';
import type { Staging } from '../../staging/tables.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

export interface FeedIdentity {
  readonly source: string;
  readonly country: CountryCode;
}

/** A model of the shop; one without a feed is adopted by the feed that names it. */
export type ExistingModel = Row<'models'> & { readonly feed: Row<'feed_models'> | undefined };

export async function readModels(
  query: Staging,
  { source }: FeedIdentity,
  keys: Iterable<string>,
): Promise<Map<string, ExistingModel>> {
  const feedRows = await query
    .selectFrom('feed_models')
    .where('source', '=', source)
    .where('model_key', 'in', padded(keys, ''))
    .selectAll()
    .execute();
  if (feedRows.length === 0) return new Map();
  const ids = feedRows.map(({ model_id }) => model_id);
  const rows = await query.selectFrom('models').where('id', 'in', padded(ids, 0)).selectAll().execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    feedRows.flatMap((feed) => {
      const row = byId.get(feed.model_id);
      return row ? [[feed.model_key, { ...row, feed }] as const] : [];
    }),
  );
}

/** The models with these codes that come from no feed, by code. */
export async function readUnowned(
  query: Staging,
  codes: readonly string[],
): Promise<Map<string, Row<'models'>>> {
  if (codes.length === 0) return new Map();
  const rows = await query
    .selectFrom('models')
    .leftJoin('feed_models', 'feed_models.model_id', 'models.id')
    .where('feed_models.model_id', 'is', null)
    .where('models.code', 'in', padded(codes, ''))
    .selectAll('models')
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export async function readProducts(query: Staging, country: CountryCode, modelIds: readonly number[]) {
  if (modelIds.length === 0) return [];
  return query
    .selectFrom('products')
    .leftJoin('product_prices', (join) =>
      join.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    .leftJoin('kept_pictures', 'kept_pictures.product_id', 'products.id')
    .where('products.model_id', 'in', padded(modelIds, 0))
    .selectAll('products')
    .select(['product_prices.price', 'product_prices.old_price', 'kept_pictures.product_id as keptPictures'])
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
}
export type ExistingProduct = Awaited<ReturnType<typeof readProducts>>[number];

export async function readItems(
  query: Staging,
  { source, country }: FeedIdentity,
  productIds: readonly number[],
) {
  if (productIds.length === 0) return [];
  return query
    .selectFrom('items')
    .leftJoin('feed_offers', (join) =>
      join
        .onRef('feed_offers.item_id', '=', 'items.id')
        .on('feed_offers.source', '=', source)
        .on('feed_offers.country', '=', country),
    )
    .where('items.product_id', 'in', padded(productIds, 0))
    .select(['items.id', 'items.product_id', 'items.size', 'items.position', 'items.barcode'])
    .select('feed_offers.offer_id')
    .execute();
}
export type ExistingItem = Awaited<ReturnType<typeof readItems>>[number];

export type ExistingStock = Row<'stock'>;

/** The stock of products' items, by item. */
export async function readStock(
  query: Staging,
  productIds: readonly number[],
): Promise<Map<number, readonly ExistingStock[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('items')
    .innerJoin('stock', 'stock.item_id', 'items.id')
    .where('items.product_id', 'in', padded(productIds, 0))
    .selectAll('stock')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

export function readMappings(query: Staging, { source, country }: FeedIdentity, offerIds: Iterable<string>) {
  return query
    .selectFrom('feed_offers')
    .where('source', '=', source)
    .where('country', '=', country)
    .where('offer_id', 'in', padded(offerIds, ''))
    .where('offer_id', '<>', '')
    .select(['item_id', 'offer_id'])
    .execute();
}

export async function readBarcodes(query: Staging, barcodes: Iterable<string>): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('items')
    .where('barcode', 'in', padded(barcodes, ''))
    .select(['id', 'barcode'])
    .execute();
  return new Map(rows.map(({ id, barcode }) => [barcode, id]));
}

export async function readCodes(
  query: Staging,
  codes: Iterable<string>,
): Promise<Map<string, string | null>> {
  const rows = await query
    .selectFrom('models')
    .leftJoin('feed_models', 'feed_models.model_id', 'models.id')
    .where('models.code', 'in', padded(codes, ''))
    .select(['models.code', 'feed_models.source'])
    .execute();
  return new Map(rows.map(({ code, source }) => [code, source]));
}

export async function readTakenCodes(
  query: Staging,
  codes: Iterable<string>,
  slugs: Iterable<string>,
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('products')
    .where((eb) => eb.or([eb('code', 'in', padded(codes, '')), eb('slug', 'in', padded(slugs, ''))]))
    .select(['code', 'slug'])
    .execute();
  return new Set(rows.flatMap(({ code, slug }) => [code, slug]));
}
