import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs `work` on one dedicated connection without a statement timeout. On SQLite, all other queries wait. */
export function withDedicatedConnection<Result>(
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
