import { setTimeout } from 'node:timers/promises';
import type { Database, Queryable } from '#src/backend/database/database.ts';

/** Runs some writes in a transaction: in one for all, or in one of their own. */
export type InSlice = <Result>(work: (query: Queryable) => Promise<Result>) => Promise<Result>;

/** SQLite's lock is not fair: in a pause shoppers come to it. */
const PAUSE_MS = 25;

/** Each slice is a transaction of its own. It writes before it reads, because on SQLite another process could write in between. */
export const slicesOf =
  ({ longWork }: Pick<Database, 'longWork'>): InSlice =>
  async (work) => {
    const result = await longWork.transaction().execute(async (query) => {
      await query
        .updateTable('versions')
        .set((row) => ({ version: row.ref('version') }))
        .where('area', '=', 'content')
        .execute();
      return work(query);
    });
    await setTimeout(PAUSE_MS);
    return result;
  };
