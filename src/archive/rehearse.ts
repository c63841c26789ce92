import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase, type Queryable } from '#src/backend/database/database.ts';

/**
 * Tells how work on the database would end, without a change. SQLite has one lock for all writers, so there it is done on a
 * copy.
 *
 * @param folder where the copy may lie meanwhile
 */
export async function rehearse<Result>(
  database: Database,
  folder: string,
  work: (query: Queryable) => Promise<Result>,
): Promise<Result> {
  if (database.dialect === 'postgres') return rolledBack(database, work);
  const file = join(folder, 'rehearsal.sqlite');
  await sql`VACUUM INTO ${file}`.execute(database.longWork);
  await chmod(file, 0o600);
  const copy = await openDatabase({ file });
  try {
    return await rolledBack(copy, work);
  } finally {
    await copy.close();
  }
}

async function rolledBack<Result>(
  { longWork }: Database,
  work: (query: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await longWork.transaction().execute(async (query) => {
      throw new Rehearsed(await work(query));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}

/** Ends the transaction without saving it. */
class Rehearsed<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}
