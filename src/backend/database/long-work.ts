import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Does long work over one connection, which alone sees the temporary tables that the work makes. Its statements may
 * take as long as they take. Nothing else gets at SQLite's only connection meanwhile.
 */
export function overOneConnection<Result>(
  { query, dialect }: Database,
  work: (connection: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return query.connection().execute(async (connection) => {
    if (dialect === 'sqlite') return work(connection);
    await sql`SET statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`RESET statement_timeout`.execute(connection);
    }
  });
}
