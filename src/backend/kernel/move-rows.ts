import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

/** Two customers who are joined: all that belongs to the one becomes the other's. */
export interface Joining {
  readonly from: string;
  readonly to: string;
}

/** Moves the rows of a table whose unique keys cannot stand against it. @param column holds the customer's id */
export async function moveRowsOfCustomer(
  query: Queryable,
  table: keyof Schema,
  column: string,
  { from, to }: Joining,
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to} WHERE ${sql.ref(column)} = ${from}`.execute(
    query,
  );
}

/** As {@link moveRowsOfCustomer}, for a table with an `owner`. */
export const moveRowsOfOwner = (
  query: Queryable,
  table: keyof Schema,
  { from, to }: Joining,
): Promise<void> =>
  moveRowsOfCustomer(query, table, 'owner', { from: `customer:${from}`, to: `customer:${to}` });
