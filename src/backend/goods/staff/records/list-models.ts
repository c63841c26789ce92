import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { modelsWithWords } from '#src/backend/kernel/goods/models-with-words.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ListedModel } from '#src/contract/shop/staff-goods.ts';
import type { GoodsState } from '#src/contract/shop/staff-goods-shapes.ts';
import { notGiftCards } from './choices.ts';
import { readListed } from './read-listed.ts';

/** The most models that a page looks at, so that it costs the same however rare its state is. */
const LOOKED_AT = 5_000;

export interface GoodsListing {
  readonly country: CountryCode;
  /** The products that the text names; empty if it names none. */
  readonly named: readonly string[];
  readonly text: string;
  readonly categoryIds: readonly number[] | null;
  readonly label?: string | undefined;
  readonly brand?: string | undefined;
  readonly season?: string | undefined;
  readonly state?: GoodsState | undefined;
  readonly shown?: 'here' | undefined;
  /** Empty for goods of no feed. */
  readonly source?: string | undefined;
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** Models, the newest ones first. */
export async function listModels(
  database: Database,
  listing: GoodsListing,
): Promise<{ models: ListedModel[]; next: number | null }> {
  const conditions = await conditionsOf(database, listing);
  if (conditions === null) return { models: [], next: null };
  const { ids, next } = await findModels(database, listing, conditions);
  return { models: await readListed(database.query, listing.country, ids), next };
}

/** What few models are looked up by; null if none can fit. */
async function conditionsOf(
  database: Database,
  { text, named, categoryIds, label, brand, season }: GoodsListing,
): Promise<RawBuilder<boolean>[] | null> {
  const conditions: RawBuilder<boolean>[] = [];
  if (named.length > 0)
    conditions.push(sql`models.id IN (SELECT model_id FROM products WHERE code IN (${sql.join(named)}))`);
  else if (text !== '') {
    const ids = await modelsWithWords(database, text);
    if (ids.length === 0) return null;
    conditions.push(sql`models.id IN (${sql.join(ids)})`);
  }
  if (categoryIds?.length === 0) return null;
  if (categoryIds) conditions.push(sql`category_id IN (${sql.join(categoryIds)})`);
  if (label !== undefined)
    conditions.push(sql`models.id IN (SELECT model_id FROM products JOIN product_actions
      ON product_actions.product_id = products.id WHERE action_code = ${label})`);
  if (brand !== undefined) conditions.push(sql`brand = ${brand}`);
  if (season !== undefined) conditions.push(sql`season = ${season}`);
  return conditions;
}

async function findModels(
  { query }: Database,
  listing: GoodsListing,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ ids: number[]; next: number | null }> {
  const { before = Number.MAX_SAFE_INTEGER, pageSize } = listing;
  const rare = rareConditions(listing);
  // Sorting few is faster than going through all in order.
  const order = conditions.length > 0 ? sql`models.id + 0` : sql`models.id`;
  const wanted = sql.join([notGiftCards, sql`${order} < ${before}`, ...conditions], sql` AND `);
  const inOrder = sql`SELECT models.id FROM models WHERE ${wanted} ORDER BY ${order} DESC`;
  const fits = rare.length === 0 ? sql`` : sql`WHERE ${sql.join(rare, sql` AND `)}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${inOrder} LIMIT ${sql.lit(rare.length === 0 ? pageSize : LOOKED_AT)}) AS models ${fits}
    ORDER BY id DESC LIMIT ${sql.lit(pageSize)}`.execute(query);
  const ids = rows.map(({ id }) => id);
  if (ids.length === pageSize) return { ids, next: ids.at(-1) ?? null };
  if (rare.length === 0) return { ids, next: null };
  const end = await sql<{ id: number }>`${inOrder} LIMIT 1 OFFSET ${sql.lit(LOOKED_AT - 1)}`.execute(query);
  return { ids, next: end.rows[0]?.id ?? null };
}

/** What is told of each model by itself. */
function rareConditions({ state, shown, source, country }: GoodsListing): RawBuilder<boolean>[] {
  const here = sql`SELECT 1 FROM products JOIN product_prices ON product_prices.product_id = products.id
    AND product_prices.country = ${country} WHERE products.model_id = models.id`;
  const inStock = sql`SELECT 1 FROM products JOIN product_prices ON product_prices.product_id = products.id
    AND product_prices.country = ${country} JOIN items ON items.product_id = products.id
    JOIN stock ON stock.item_id = items.id AND stock.quantity > 0
    JOIN shops ON shops.number = stock.shop_number AND shops.country = ${country} WHERE products.model_id = models.id`;
  const anywhere = sql`SELECT 1 FROM products JOIN product_prices ON product_prices.product_id = products.id
    WHERE products.model_id = models.id`;
  const states: Readonly<Record<GoodsState, RawBuilder<boolean>>> = {
    onSale: sql`EXISTS (${inStock})`,
    soldOut: sql`EXISTS (${here}) AND NOT EXISTS (${inStock})`,
    draft: sql`NOT EXISTS (${anywhere})`,
    noPictures: sql`id IN (SELECT model_id FROM products WHERE pictures = '[]')`,
  };
  const fed = sql`SELECT 1 FROM feed_models WHERE feed_models.model_id = models.id`;
  return [
    ...(state === undefined ? [] : [states[state]]),
    ...(shown === undefined ? [] : [sql<boolean>`EXISTS (${here})`]),
    ...(source === undefined
      ? []
      : [
          source === ''
            ? sql<boolean>`NOT EXISTS (${fed})`
            : sql<boolean>`EXISTS (${fed} AND feed_models.source = ${source})`,
        ]),
  ];
}
