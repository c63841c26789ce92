import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

export async function newestMigration(query: Queryable): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT MAX(name) AS name FROM kysely_migration`.execute(query);
  return rows[0]?.name ?? '';
}
