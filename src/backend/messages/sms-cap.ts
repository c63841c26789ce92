import type { Database, Queryable } from '#src/backend/database/database.ts';
import {
  countUse,
  limitOf,
  lockLimits,
  readLimits,
  secondsUntilAllowed,
} from '#src/backend/kernel/limits/limits.ts';
import type { RunningTime } from '#src/backend/kernel/running-time.ts';
import { SMS_CAPS } from '#src/config/caps.ts';

const limit = limitOf('sms', 'shop', '', SMS_CAPS);

interface SmsCapDependencies {
  readonly database: Database;
  readonly runningTime: RunningTime;
}

/** Seconds until the shop may send another queued SMS; 0 if it may now. */
export async function secondsUntilSms({ database, runningTime }: SmsCapDependencies): Promise<number> {
  const elapsed = await runningTime.now();
  return secondsUntilAllowed(await readLimits(database.query, [limit], elapsed), elapsed);
}

/** Counts an SMS that a provider accepted. */
export async function countSms({ database, runningTime }: SmsCapDependencies): Promise<void> {
  const elapsed = await runningTime.now();
  await database.query.transaction().execute((query) => countOne(query, elapsed));
}

const countOne = async (query: Queryable, elapsed: number) =>
  countUse(query, await lockLimits(query, [limit], elapsed), elapsed);
