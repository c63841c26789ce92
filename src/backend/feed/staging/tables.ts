import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { type ModelTexts, modelParams } from '../offers/model-texts.ts';
import type { ColourTexts } from '../offers/offer.ts';

/**
 * Temporary tables of one connection: the feed until it has been read, then the changes that shoppers see
 * until they are published together. Writing to them locks nothing in the shop.
 */
type StagingTables = {
  staged_models: {
    model_key: string;
    name: string;
    /** The position of the first offer in the feed. */
    seq: number;
    group_id: string;
    vendor: string;
    category_id: string;
    /** JSON. */
    texts: string;
  };
  staged_products: { model_key: string; name: string; colour_key: string; seq: number; texts: string };
  /** A row for each size of an offer. */
  staged_offers: {
    seq: number;
    model_key: string;
    name: string;
    colour_key: string;
    size: string;
    offer_id: string;
    vendor_code: string;
    barcode: string;
    price: number;
    old_price: number;
    quantity: number;
    /** JSON of what it counts in shops besides the feed's; empty if it does not tell them apart. */
    in_shops: string;
  };
  /** Items that matched another offer at the last run and match none now. */
  staged_released: { item_id: number };
  pending_models: ModelTexts & { id: number; category_id: number };
  pending_products: ColourTexts & { id: number };
  pending_prices: { product_id: number; price: number; old_price: number };
  pending_items: { id: number; size: string; position: number; barcode: string };
  /** Additional sizes of goods that are on sale. */
  pending_new_items: {
    product_id: number;
    size: string;
    position: number;
    barcode: string;
    quantity: number;
    offer_id: string;
  };
  pending_stock: { item_id: number; quantity: number };
  /** Stock of additional sizes in other shops than the feed's. */
  pending_new_stock: { product_id: number; size: string; shop_number: string; quantity: number };
  /** Stock of other shops than the feed's, and of what the feed no longer has. */
  pending_elsewhere: { item_id: number; shop_number: string; quantity: number };
  /** The products of all pending changes. */
  pending_changes: { product_id: number; has_new_texts: number };
  /** What the shop keeps of goods of a feed. */
  own_fields: { model_id: number; field: string };
  /** What came with an import, and an undo does not remove. */
  kept_products: { product_id: number };
  kept_items: { item_id: number };
  kept_prices: { product_id: number };
};

export type Staging = Kysely<Schema & StagingTables>;
export type StagedRow<Table extends keyof StagingTables> = StagingTables[Table];
export type StagedOffer = StagedRow<'staged_offers'>;

export const modelTextColumns = [
  ...modelParams.map(({ column }) => column),
  'title',
  'description',
  'origin_code',
  'origin_title',
  'video',
  'brand',
] as const satisfies readonly (keyof ModelTexts)[];

export const colourTextColumns = [
  'color_name',
  'color_group',
  'hex',
  'pictures',
] as const satisfies readonly (keyof ColourTexts)[];

const statements = [
  `CREATE TEMPORARY TABLE staged_models (
    model_key TEXT NOT NULL, name TEXT NOT NULL, seq BIGINT NOT NULL, group_id TEXT NOT NULL, vendor TEXT NOT NULL,
    category_id TEXT NOT NULL, texts TEXT NOT NULL, PRIMARY KEY (model_key, name)
  )`,
  `CREATE TEMPORARY TABLE staged_products (
    model_key TEXT NOT NULL, name TEXT NOT NULL, colour_key TEXT NOT NULL, seq BIGINT NOT NULL, texts TEXT NOT NULL,
    PRIMARY KEY (model_key, name, colour_key)
  )`,
  `CREATE TEMPORARY TABLE staged_offers (
    seq BIGINT NOT NULL, model_key TEXT NOT NULL, name TEXT NOT NULL, colour_key TEXT NOT NULL, size TEXT NOT NULL,
    offer_id TEXT NOT NULL, vendor_code TEXT NOT NULL, barcode TEXT NOT NULL, price BIGINT NOT NULL, old_price BIGINT NOT NULL,
    quantity BIGINT NOT NULL, in_shops TEXT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE staged_released (item_id BIGINT NOT NULL)`,
  // Without keys, because otherwise SQLite would look each row of the shop up in them instead of the reverse.
  `CREATE TEMPORARY TABLE pending_models (
    id BIGINT NOT NULL, category_id BIGINT NOT NULL, ${modelTextColumns.map((name) => `${name} TEXT NOT NULL`).join(', ')}
  )`,
  `CREATE TEMPORARY TABLE pending_products (
    id BIGINT NOT NULL, ${colourTextColumns.map((name) => `${name} TEXT NOT NULL`).join(', ')}
  )`,
  `CREATE TEMPORARY TABLE pending_prices (
    product_id BIGINT NOT NULL, price BIGINT NOT NULL, old_price BIGINT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE pending_items (
    id BIGINT NOT NULL, size TEXT NOT NULL, position BIGINT NOT NULL, barcode TEXT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE pending_new_items (
    product_id BIGINT NOT NULL, size TEXT NOT NULL, position BIGINT NOT NULL, barcode TEXT NOT NULL,
    quantity BIGINT NOT NULL, offer_id TEXT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE pending_stock (item_id BIGINT NOT NULL, quantity BIGINT NOT NULL)`,
  `CREATE TEMPORARY TABLE pending_new_stock (
    product_id BIGINT NOT NULL, size TEXT NOT NULL, shop_number TEXT NOT NULL, quantity BIGINT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE pending_elsewhere (item_id BIGINT NOT NULL, shop_number TEXT NOT NULL, quantity BIGINT NOT NULL)`,
  `CREATE TEMPORARY TABLE pending_changes (product_id BIGINT NOT NULL, has_new_texts BIGINT NOT NULL)`,
  `CREATE TEMPORARY TABLE own_fields (model_id BIGINT NOT NULL, field TEXT NOT NULL, PRIMARY KEY (model_id, field))`,
  `CREATE TEMPORARY TABLE kept_products (product_id BIGINT NOT NULL PRIMARY KEY)`,
  `CREATE TEMPORARY TABLE kept_items (item_id BIGINT NOT NULL PRIMARY KEY)`,
  `CREATE TEMPORARY TABLE kept_prices (product_id BIGINT NOT NULL PRIMARY KEY)`,
];

const tables = [
  'staged_models',
  'staged_products',
  'staged_offers',
  'staged_released',
  'pending_models',
  'pending_products',
  'pending_prices',
  'pending_items',
  'pending_new_items',
  'pending_stock',
  'pending_new_stock',
  'pending_elsewhere',
  'pending_changes',
  'own_fields',
  'kept_products',
  'kept_items',
  'kept_prices',
] as const satisfies readonly (keyof StagingTables)[];

export async function withStaging<Result>(
  connection: Kysely<Schema>,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const staging = connection.withTables<StagingTables>();
  await dropTables(staging);
  try {
    for (const statement of statements) await sql.raw(statement).execute(staging);
    return await work(staging);
  } finally {
    await dropTables(staging);
  }
}

/** Indexes are built after the rows, which is much faster. */
export async function indexOffers(staging: Staging): Promise<void> {
  await sql`CREATE INDEX staged_offers_by_model ON staged_offers (model_key, seq)`.execute(staging);
  await sql`CREATE INDEX staged_offers_by_id ON staged_offers (offer_id, seq)`.execute(staging);
  await sql`CREATE INDEX staged_offers_by_barcode ON staged_offers (barcode, seq)`.execute(staging);
  await sql`ANALYZE staged_offers`.execute(staging);
}

/** Must be the first statement of a transaction: on SQLite one that starts with a read would fail midway. */
export async function takeWriteLock(transaction: Staging): Promise<void> {
  await transaction
    .updateTable('feeds')
    .set((eb) => ({ imported_at: eb.ref('imported_at') }))
    .where('source', '=', '')
    .execute();
}

async function dropTables(staging: Staging): Promise<void> {
  for (const table of tables) await sql`DROP TABLE IF EXISTS ${sql.table(table)}`.execute(staging);
}
