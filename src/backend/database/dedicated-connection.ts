import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs `work` on one dedicated connection without a statement timeout. On SQLite, all other queries wait. */
export const withDedicatedConnection = <Result>(
  { longWork }: Pick<Database, 'longWork'>,
  work: (connection: Kysely<Schema>) => Promise<Result>,
): Promise<Result> => longWork.connection().execute(work);
