import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { FeedIdentity } from '../merging/planning/existing.ts';
import { inSlice } from '../merging/slices.ts';
import type { FeedReport } from '../report.ts';
import type { Staging } from '../staging/tables.ts';

export type ImportRow = Selectable<Schema['imports']>;

/** Who imports what: a feed's file, and its SHA-256. */
export interface ImportOrigin {
  readonly by: string;
  readonly file: string;
  readonly sha256: string;
}

export interface ImportRecord extends FeedIdentity {
  readonly origin: ImportOrigin;
  /** Drastic changes that were confirmed, in words. */
  readonly confirmed: readonly string[];
  readonly now: Date;
}

export type Figures = Pick<
  FeedReport,
  'offers' | 'categories' | 'models' | 'products' | 'items' | 'adopted' | 'soldOut'
> & {
  readonly pricesChanged: number;
};

/** @param query the first transaction of the import; if it ends before it is published, the row stays `begun` */
export async function recordImport(
  query: Queryable,
  { source, country, origin, confirmed, now }: ImportRecord,
  report: FeedReport,
  state: 'begun' | 'unchanged',
): Promise<number> {
  const former = await query
    .selectFrom('feeds')
    .where('source', '=', source)
    .where('country', '=', country)
    .select(['shop_number', 'imported_at'])
    .executeTakeFirst();
  const { id } = await query
    .insertInto('imports')
    .values({
      action: 'import',
      state,
      made_at: now.toISOString(),
      made_by: origin.by,
      source,
      country,
      file: origin.file,
      sha256: origin.sha256,
      figures: JSON.stringify(figuresOf(report)),
      confirmed: confirmed.join(' and '),
      former_shop: former?.shop_number ?? null,
      former_time: former?.imported_at ?? null,
      undoes: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function figuresOf(report: FeedReport): Figures {
  const { offers, categories, models, products, items, adopted, soldOut, prices } = report;
  return { offers, categories, models, products, items, adopted, soldOut, pricesChanged: prices.changed };
}

/** The import that an undo would take back: the last one that was published. */
export function lastPublished(
  query: Queryable,
  before = Number.MAX_SAFE_INTEGER,
): Promise<ImportRow | undefined> {
  return query
    .selectFrom('imports')
    .where('action', '=', 'import')
    .where('state', 'in', ['published', 'undone'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** Imports and undos, the newest first. */
export const readHistory = ({ query }: { readonly query: Queryable }, limit: number): Promise<ImportRow[]> =>
  query.selectFrom('imports').orderBy('id', 'desc').limit(limit).selectAll().execute();

const ROWS_AT_ONCE = 20_000;

/** Removes what undoing imports up to this one would need. */
export async function forgetImages(staging: Staging, upTo: number): Promise<void> {
  for (const table of ['import_images', 'import_stock'] as const) {
    const key = table === 'import_images' ? 'row_id' : 'item_id';
    const first = () =>
      staging
        .selectFrom(table)
        .where('import_id', '<=', upTo)
        .orderBy('import_id')
        .limit(1)
        .select('import_id');
    for (let row = await first().executeTakeFirst(); row; row = await first().executeTakeFirst()) {
      const { import_id } = row;
      await inSlice(staging, (slice) => removeSome(slice, table, key, import_id));
    }
  }
}

async function removeSome(
  query: Staging,
  table: 'import_images' | 'import_stock',
  key: 'row_id' | 'item_id',
  importId: number,
): Promise<void> {
  const rows = query.selectFrom(table).where('import_id', '=', importId);
  const end = await rows.orderBy(key).offset(ROWS_AT_ONCE).limit(1).select(key).executeTakeFirst();
  const some = query.deleteFrom(table).where('import_id', '=', importId);
  const last = end && Object.values(end)[0];
  await (last === undefined ? some : some.where(key, '<=', last)).execute();
}
