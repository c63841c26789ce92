import type { Database } from '#src/backend/database/database.ts';
import {
  countUse,
  type Limit,
  lockLimits,
  secondsUntilAllowed,
  uncountUse,
} from '#src/backend/kernel/limits/limits.ts';
import type { RunningTime } from '#src/backend/kernel/running-time.ts';

/** A try that is counted until it turns out to be right. */
type Try = { readonly waitS: 0; succeeded(): Promise<void> } | { readonly waitS: number };

/**
 * Counts a try before it is made, so that tries at the same time cannot exceed a limit, and no transaction waits for a
 * slow hash.
 */
export async function beginTry(
  { query }: Pick<Database, 'query'>,
  runningTime: RunningTime,
  limits: readonly Limit[],
): Promise<Try> {
  const elapsed = await runningTime.now();
  const waitS = await query.transaction().execute(async (transaction) => {
    const locked = await lockLimits(transaction, limits, elapsed);
    const wait = secondsUntilAllowed(locked, elapsed);
    if (wait === 0) await countUse(transaction, locked, elapsed);
    return wait;
  });
  if (waitS > 0) return { waitS };
  const succeeded = () =>
    query.transaction().execute(async (transaction) => {
      await uncountUse(transaction, limits, elapsed, elapsed);
    });
  return { waitS: 0, succeeded };
}
