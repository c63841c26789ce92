import { sql } from 'kysely';
import type { FeedIdentity } from '../merging/planning/existing.ts';
import { inSlice } from '../merging/slices.ts';
import { padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import { columnsOf, type ImagedRows, type ImageKind, imagedRows, isInScope, jsonOf } from './imaged-rows.ts';

/** An import whose changes are recorded. */
export interface RecordedImport extends FeedIdentity {
  readonly importId: number;
}

const ROWS_AT_ONCE = 20_000;

/** Records rows that are about to change, those of `ids` that exist. */
export async function noteBefore(
  query: Staging,
  feed: RecordedImport,
  kind: ImageKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows: ImagedRows = imagedRows[kind];
  const listed = sql.join(padded(ids, 0));
  await sql`
    INSERT INTO import_images (import_id, kind, row_id, was)
    SELECT ${sql.lit(feed.importId)}, ${sql.lit(kind)}, ${sql.ref(rows.key)}, ${jsonOf(query, rows.table, columnsOf(rows))}
    FROM ${sql.table(rows.table)} WHERE ${sql.ref(rows.key)} IN (${listed}) AND ${isInScope(rows, rows.table, feed)}
    ON CONFLICT DO NOTHING`.execute(query);
}

/** Records rows that have just been made, unless they are recorded as changed. */
export async function noteMade(
  query: Staging,
  feed: RecordedImport,
  kind: ImageKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows: ImagedRows = imagedRows[kind];
  await sql`
    INSERT INTO import_images (import_id, kind, row_id, became)
    SELECT ${sql.lit(feed.importId)}, ${sql.lit(kind)}, ${sql.ref(rows.key)}, ${jsonOf(query, rows.table, rows.marks)}
    FROM ${sql.table(rows.table)}
    WHERE ${sql.ref(rows.key)} IN (${sql.join(padded(ids, 0))}) AND ${isInScope(rows, rows.table, feed)}
    ON CONFLICT DO NOTHING`.execute(query);
}

const pendingOf = {
  model: { table: 'pending_models', key: 'id' },
  product: { table: 'pending_products', key: 'id' },
  price: { table: 'pending_prices', key: 'product_id' },
  item: { table: 'pending_items', key: 'id' },
} as const;

/** Records the rows that are to be published, in slices, so that shoppers never wait for it. */
export async function notePendingImages(staging: Staging, feed: RecordedImport): Promise<void> {
  for (const [kind, pending] of Object.entries(pendingOf)) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const upTo = await endOfSlice(staging, pending, after);
      if (upTo === undefined) break;
      const range = { after, upTo };
      await inSlice(staging, (slice) => noteSlice(slice, feed, kind as keyof typeof pendingOf, range));
      after = upTo;
    }
  }
}

async function endOfSlice(
  staging: Staging,
  { table, key }: (typeof pendingOf)[keyof typeof pendingOf],
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT MAX(id) AS last FROM (
      SELECT ${sql.ref(key)} AS id FROM ${sql.table(table)} WHERE ${sql.ref(key)} > ${after}
      ORDER BY ${sql.ref(key)} LIMIT ${sql.lit(ROWS_AT_ONCE)}
    ) AS slice`.execute(staging);
  return rows[0]?.last ?? undefined;
}

async function noteSlice(
  query: Staging,
  feed: RecordedImport,
  kind: keyof typeof pendingOf,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const rows: ImagedRows = imagedRows[kind];
  const { table, key } = pendingOf[kind];
  const known = `${rows.table}.${rows.key}`;
  const pending = `${table}.${key}`;
  const columns = columnsOf(rows);
  await sql`
    INSERT INTO import_images (import_id, kind, row_id, was, became)
    SELECT ${sql.lit(feed.importId)}, ${sql.lit(kind)}, ${sql.ref(pending)},
      CASE WHEN ${sql.ref(known)} IS NULL THEN NULL ELSE ${jsonOf(query, rows.table, columns)} END,
      ${jsonOf(query, table, columns)}
    FROM ${sql.table(table)} LEFT JOIN ${sql.table(rows.table)}
      ON ${sql.ref(known)} = ${sql.ref(pending)} AND ${isInScope(rows, rows.table, feed)}
    WHERE ${sql.ref(pending)} > ${after} AND ${sql.ref(pending)} <= ${upTo}
    ORDER BY ${sql.ref(pending)}
    ON CONFLICT DO NOTHING`.execute(query);
}

/** Records the sizes that have just been added to known goods. */
export async function noteMadeItems(query: Staging, importId: number): Promise<void> {
  await sql`
    INSERT INTO import_images (import_id, kind, row_id, became)
    SELECT ${sql.lit(importId)}, 'item', items.id, ${jsonOf(query, 'items', imagedRows.item.marks)}
    FROM pending_new_items
    JOIN items ON items.product_id = pending_new_items.product_id AND items.size = pending_new_items.size
    WHERE true ON CONFLICT DO NOTHING`.execute(query);
}
