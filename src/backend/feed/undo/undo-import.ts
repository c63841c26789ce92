import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { withDedicatedConnection } from '#src/backend/database/dedicated-connection.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { lockPrices, settlePrices } from '#src/backend/prices/index.ts';
import { announceChanges } from '../merging/changed-products.ts';
import { forgetImages, type ImportRow, lastPublished } from '../records/imports.ts';
import { FeedRejected } from '../refusal.ts';
import { type Staging, takeWriteLock, withStaging } from '../staging/tables.ts';
import { changedSince } from './changed-since.ts';
import { removeMadeCategories, removeMadeGoods } from './created-goods.ts';
import { keepOwnOfImages } from './keep-own.ts';
import { restoreRows } from './restore.ts';

interface UndoOrder {
  readonly by: string;
  /** Which import it must be; any without it. */
  readonly importId?: number | undefined;
  readonly now: Date;
}

export interface Undone {
  readonly undone: ImportRow;
  /** Products that came with the import and stay as sold out, because shoppers ordered or want them. */
  readonly kept: number;
}

/**
 * Puts the goods back as they were before the last import, in one transaction. Sales since then stay sold.
 * @throws {FeedRejected} if there is none, it was undone already, or goods were changed since in another way
 */
export function undoImport(database: Database, { by, importId, now }: UndoOrder): Promise<Undone> {
  return withDedicatedConnection(database, (connection) =>
    withStaging(connection, (staging) => {
      const undo = async () => {
        const undone = await staging.transaction().execute(async (transaction) => {
          await takeWriteLock(transaction);
          return undoLast(transaction, { by, importId, now });
        });
        await forgetImages(staging, Number.MAX_SAFE_INTEGER);
        return undone;
      };
      return withDatabaseLock(database, undo, 'import');
    }),
  );
}

async function undoLast(query: Staging, { by, importId, now }: UndoOrder): Promise<Undone> {
  const undone = await lastPublished(query);
  if (!undone) throw new FeedRejected('There is no import to undo');
  if (importId !== undefined && undone.id !== importId)
    throw new FeedRejected(`${nameOf(undone)} came later`);
  if (undone.state === 'undone') throw new FeedRejected(`${nameOf(undone)} was undone already`);
  const imports = [...(await interrupted(query, undone)), undone].sort((one, other) => other.id - one.id);
  const importIds = imports.map(({ id }) => id);
  await keepOwnOfImages(query, importIds);
  const changed = await changedSince(query, undone);
  if (changed.size > 0) throw new FeedRejected(refusalOf(undone, changed));
  await listProducts(query, importIds);
  const kept = await removeMadeGoods(query, importIds);
  for (const each of imports) await restoreRows(query, each, importIds, now);
  await settleRestored(query, undone, now);
  await removeMadeCategories(query, importIds);
  await announceChanges(query);
  await query.updateTable('imports').set({ state: 'undone' }).where('id', 'in', importIds).execute();
  const { id, ...row } = undone;
  await query
    .insertInto('imports')
    .values({
      ...row,
      action: 'undo',
      state: 'published',
      made_at: now.toISOString(),
      made_by: by,
      undoes: id,
    })
    .execute();
  const subject = `feed:${row.source} ${row.country}`;
  await recordStaffChange(query, { by, action: 'import undone', subject, detail: row.file }, now);
  return { undone, kept };
}

async function settleRestored(query: Staging, { country }: ImportRow, now: Date): Promise<void> {
  const moment = await lockPrices(query, country, now);
  await settlePrices(query, { country, moment, scope: sql`SELECT product_id FROM pending_changes` });
}

const nameOf = ({ file, source, country, made_at }: ImportRow): string =>
  `The import ${file ? `of ${file} ` : ''}(${source}, ${country}) at ${made_at}`;

function refusalOf(undone: ImportRow, changed: ReadonlyMap<string, number>): string {
  const counts = [...changed].map(([table, count]) => `${count} in ${table}`);
  return `${nameOf(undone)} can not be undone: rows were changed since in another way (${counts.join(', ')})`;
}

/** Imports that ended before they were published, and left what no shopper sees. */
async function interrupted(query: Staging, { id }: ImportRow): Promise<ImportRow[]> {
  const before = await lastPublished(query, id);
  return query
    .selectFrom('imports')
    .where('state', '=', 'begun')
    .where('id', '>', before?.id ?? 0)
    .selectAll()
    .execute();
}

async function listProducts(query: Staging, importIds: readonly number[]): Promise<void> {
  const images = sql`SELECT kind, row_id FROM import_images WHERE import_id IN (${sql.join(importIds)})`;
  await sql`
    INSERT INTO pending_changes (product_id, has_new_texts)
    SELECT product_id, MAX(has_new_texts) FROM (
      SELECT row_id AS product_id, 0 AS has_new_texts FROM (${images}) AS images WHERE kind = 'price'
      UNION ALL SELECT row_id, 1 FROM (${images}) AS images WHERE kind = 'product'
      UNION ALL SELECT products.id, 1 FROM (${images}) AS images
        JOIN products ON products.model_id = images.row_id WHERE images.kind = 'model'
      UNION ALL SELECT items.product_id, 1 FROM (${images}) AS images
        JOIN items ON items.id = images.row_id WHERE images.kind = 'item'
      UNION ALL SELECT items.product_id, 0 FROM import_stock JOIN items ON items.id = import_stock.item_id
        WHERE import_stock.import_id IN (${sql.join(importIds)})
    ) AS changes GROUP BY product_id ORDER BY product_id`.execute(query);
}
