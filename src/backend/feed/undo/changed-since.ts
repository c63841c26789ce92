import { sql } from 'kysely';
import {
  columnsOf,
  type ImagedRows,
  imagedRows,
  isInScope,
  isNotKept,
  jsonOf,
} from '../records/imaged-rows.ts';
import type { ImportRow } from '../records/imports.ts';
import type { Staging } from '../staging/tables.ts';

const kinds = ['model', 'product', 'price', 'item'] as const;

/** How many rows of goods are no longer as the import left them, by table; empty if all are. */
export async function changedSince(query: Staging, made: ImportRow): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const rows: ImagedRows = imagedRows[kind];
    const now = (columns: readonly string[]) => sql`CAST(${jsonOf(query, rows.table, columns)} AS TEXT)`;
    const found = await sql<{ count: number | string }>`
      SELECT COUNT(*) AS count FROM import_images LEFT JOIN ${sql.table(rows.table)}
        ON ${sql.ref(`${rows.table}.${rows.key}`)} = import_images.row_id AND ${isInScope(rows, rows.table, made)}
      WHERE import_images.import_id = ${made.id} AND import_images.kind = ${kind}
        AND import_images.became IS NOT NULL AND ${isNotKept(rows)}
        AND (${sql.ref(`${rows.table}.${rows.key}`)} IS NULL OR CAST(import_images.became AS TEXT) <>
          CASE WHEN import_images.was IS NULL THEN ${now(rows.marks)} ELSE ${now(columnsOf(rows))} END)`.execute(
      query,
    );
    const count = Number(found.rows[0]?.count ?? 0);
    if (count > 0) counts.set(rows.table, count);
  }
  return counts;
}
