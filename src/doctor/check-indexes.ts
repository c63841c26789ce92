import { Kysely, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { migrate } from '#src/backend/database/migrate.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { sqliteDialect } from '#src/backend/database/sqlite.ts';
import type { Finding } from './finding.ts';

interface Index {
  readonly name: string;
  /** The statement that makes it. */
  readonly statement: string;
}

/** Finds indexes that migrations make and that the database lacks: without one, a query reads a whole table. */
export async function checkIndexes(
  database: Pick<Database, 'query' | 'dialect'>,
): Promise<Omit<Finding, 'area'>[]> {
  const present = new Set(await (database.dialect === 'sqlite' ? ofSqlite(database) : ofPostgres(database)));
  const missing = (await madeByMigrations()).filter(({ name }) => !present.has(name));
  if (missing.length === 0) return [{ level: 'ok', message: `all ${present.size} indexes are there` }];
  return missing.map(({ name, statement }) => ({
    level: 'failure',
    message: `the index ${name} is missing: pages that need it become slow`,
    remedy: `execute in the database: ${statement}`,
  }));
}

const ofSqlite = async ({ query }: Pick<Database, 'query'>): Promise<string[]> =>
  (await indexesOf(query)).map(({ name }) => name);

/** Those that PostgreSQL uses: an index whose making was broken off is not valid. */
async function ofPostgres({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
      WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(query);
  return rows.map(({ name }) => name);
}

let expected: Promise<Index[]> | undefined;

/** Made once in a process: it takes all migrations. */
const madeByMigrations = (): Promise<Index[]> => {
  expected ??= makeByMigrations();
  return expected;
};

async function makeByMigrations(): Promise<Index[]> {
  const empty = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  try {
    await migrate({ query: empty, longWork: empty, dialect: 'sqlite' });
    return await indexesOf(empty);
  } finally {
    await empty.destroy();
  }
}

/** Those with a name of ours; primary keys make their own. */
async function indexesOf(query: Database['query']): Promise<Index[]> {
  const { rows } = await sql<Index>`
    SELECT name, sql AS statement FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`.execute(query);
  return rows.map(({ name, statement }) => ({ name, statement: statement.replace(/\s+/g, ' ') }));
}
