import type { Database } from '#src/backend/database/database.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { changePoints } from './lots.ts';

const BATCH = 100;

/** Removes expired points, one member at a time. */
export async function expirePoints({ database, log, now }: Dependencies): Promise<void> {
  for (const customerId of await dueMembers(database, now())) {
    try {
      await database.query
        .transaction()
        .execute((transaction) => changePoints(transaction, customerId, now(), async () => undefined));
    } catch (error) {
      log.error({ err: error }, 'points could not be expired');
    }
  }
}

async function dueMembers({ query }: Database, now: Date): Promise<string[]> {
  const due = await query
    .selectFrom('club_members')
    .where('next_expiry_at', '<=', now.toISOString())
    .orderBy('next_expiry_at')
    .limit(BATCH)
    .select('customer_id')
    .execute();
  return due.map(({ customer_id }) => customer_id);
}
