import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { modelsWithWords } from '#src/backend/kernel/goods/models-with-words.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ListedModel } from '#src/contract/shop/staff-goods.ts';
import type { GoodsState } from '#src/contract/shop/staff-goods-shapes.ts';
import { notGiftCards } from './choices.ts';
import { readListed } from './read-listed.ts';

/** The most models that a page looks at, so that it costs the same however rare its state is. */
const LOOKED_AT = 2_500;

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
  { text, named, categoryIds, label }: GoodsListing,
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
  return conditions;
}

interface Walk {
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** How models are gone through. Told by statistics that most have one brand, SQLite would read all of them. */
function walkOf({ dialect }: Database, { brand, season }: GoodsListing, isNarrowed: boolean): Walk {
  const inOrder = sql`models.id`;
  // Sorting few is faster than going through all in order.
  const sorted = sql`models.id + 0`;
  const index = (name: string) =>
    dialect === 'sqlite' ? sql`models INDEXED BY ${sql.ref(name)}` : sql`models`;
  if (isNarrowed) return { from: sql`models`, order: sorted };
  if (brand !== undefined && season !== undefined) return { from: index('models_by_kind'), order: sorted };
  if (brand !== undefined) return { from: index('models_by_brand'), order: inOrder };
  if (season !== undefined) return { from: index('models_by_season'), order: inOrder };
  return { from: sql`models`, order: inOrder };
}

async function findModels(
  database: Database,
  listing: GoodsListing,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ ids: number[]; next: number | null }> {
  const { query } = database;
  const { before = Number.MAX_SAFE_INTEGER, pageSize } = listing;
  const rare = rareConditions(listing);
  const { from, order } = walkOf(database, listing, conditions.length > 0);
  const kinds = kindsOf(listing);
  const wanted = sql.join([notGiftCards, sql`${order} < ${before}`, ...kinds, ...conditions], sql` AND `);
  const inOrder = sql`SELECT models.id FROM ${from} WHERE ${wanted} ORDER BY ${order} DESC`;
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

const kindsOf = ({ brand, season }: GoodsListing): RawBuilder<boolean>[] => [
  ...(brand === undefined ? [] : [sql<boolean>`brand = ${brand}`]),
  ...(season === undefined ? [] : [sql<boolean>`season = ${season}`]),
];

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
