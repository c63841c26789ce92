import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

/** Safely below the limit of both databases. */
const MOST_PARAMETERS = 12_000;

/**
 * Inserts many rows in few statements. Batch sizes are powers of two, so that few different statements are prepared
 * and cached.
 */
export async function insertAll<Table extends keyof Schema & string>(
  query: Queryable,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  let length = 2 ** Math.floor(Math.log2(MOST_PARAMETERS / Object.keys(first).length));
  for (let from = 0; from < rows.length; from += length) {
    while (from + length > rows.length) length /= 2;
    await query
      .insertInto(table)
      .values(rows.slice(from, from + length))
      .execute();
  }
}
