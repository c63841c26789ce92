import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** An older one says that nobody makes them any more. */
const OLD_MS = 7 * DAY_MS;

/** Whether `npm run backup` was run in the last week. */
export async function hasBackup(query: Queryable, now: Date): Promise<boolean> {
  const made = await query
    .selectFrom('backups_made')
    .where('made_at', '>=', new Date(now.getTime() - OLD_MS).toISOString())
    .select('made_at')
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/** Remembers the last one alone. */
export async function recordBackup(query: Queryable, madeAt: Date): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('backups_made').execute();
    await transaction.insertInto('backups_made').values({ made_at: madeAt.toISOString() }).execute();
  });
}
