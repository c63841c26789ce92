import { setTimeout as pause } from 'node:timers/promises';
import { type Staging, takeWriteLock } from '../staging/tables.ts';

/**
 * SQLite's lock is not fair, and a waiting connection retries every 25 ms at most during its first tenth of a
 * second: with a shorter pause, a shopper's request might have to wait until the import is over.
 */
const PAUSE_MS = 25;

/** Runs `work` in a short transaction, followed by a pause for other writers. */
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
