import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

/** Temporary tables of one connection that hold a feed until all of it is read. */
type StagingTables = {
  staged_models: {
    model_key: string;
    group_id: string;
    vendor: string;
    category_id: string;
    /** JSON. */
    texts: string;
  };
  staged_products: { model_key: string; colour_key: string; texts: string };
  staged_offers: {
    seq: number;
    model_key: string;
    colour_key: string;
    size: string;
    offer_id: string;
    vendor_code: string;
    barcode: string;
    price: number;
    old_price: number;
    quantity: number;
  };
  /** Items that matched another offer at the last run and match none now. */
  staged_released: { item_id: number };
};

export type Staging = Kysely<Schema & StagingTables>;
export type StagedRow<Table extends keyof StagingTables> = StagingTables[Table];
export type StagedOffer = StagedRow<'staged_offers'>;

const statements = [
  `CREATE TEMPORARY TABLE staged_models (
    model_key TEXT PRIMARY KEY, group_id TEXT NOT NULL, vendor TEXT NOT NULL, category_id TEXT NOT NULL,
    texts TEXT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE staged_products (
    model_key TEXT NOT NULL, colour_key TEXT NOT NULL, texts TEXT NOT NULL, PRIMARY KEY (model_key, colour_key)
  )`,
  `CREATE TEMPORARY TABLE staged_offers (
    seq BIGINT NOT NULL, model_key TEXT NOT NULL, colour_key TEXT NOT NULL, size TEXT NOT NULL, offer_id TEXT NOT NULL,
    vendor_code TEXT NOT NULL, barcode TEXT NOT NULL, price BIGINT NOT NULL, old_price BIGINT NOT NULL,
    quantity BIGINT NOT NULL
  )`,
  `CREATE TEMPORARY TABLE staged_released (item_id BIGINT NOT NULL)`,
];

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

async function dropTables(staging: Staging): Promise<void> {
  for (const table of ['staged_models', 'staged_products', 'staged_offers', 'staged_released'])
    await sql`DROP TABLE IF EXISTS ${sql.table(table)}`.execute(staging);
}
