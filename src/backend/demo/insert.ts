import type { Insertable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Below what both databases bind in one statement. */
const MOST_PARAMETERS = 12_000;

/** Inserts many rows in few statements; chunks of one length keep the number of prepared statements small. */
export async function insertAll<Table extends keyof Schema & string>(
  query: Queryable,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const length = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(first).length));
  for (let from = 0; from < rows.length; from += length) {
    await query
      .insertInto(table)
      .values(rows.slice(from, from + length))
      .execute();
  }
}
