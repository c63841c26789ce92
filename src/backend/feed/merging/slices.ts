import { setTimeout as pause } from 'node:timers/promises';
import { type Staging, takeWriteLock } from '../staging/tables.ts';

/**
 * SQLite's lock is not fair, and whoever waits for it looks again every 25 ms at most in its first tenth of a second:
 * a shorter pause could leave a shopper's request without a turn until the import is over.
 */
const PAUSE_MS = 25;

/** Runs `work` in a short transaction, followed by a pause in which other writers get their turn. */
export async function inSlice<Result>(
  staging: Staging,
  work: (transaction: Staging) => Promise<Result>,
): Promise<Result> {
  const result = await staging.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction);
    return work(transaction);
  });
  await pause(PAUSE_MS);
  return result;
}
