import type { Database } from '#src/backend/database/database.ts';
import { countUse, type Limit, lockLimits, secondsUntilAllowed } from './limits.ts';

/**
 * Counts a use in a transaction of its own; returns false, counting nothing, above a limit.
 *
 * @param elapsed the running time
 */
export function countWithin(
  { query }: Pick<Database, 'query'>,
  limits: readonly Limit[],
  elapsed: number,
): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    const locked = await lockLimits(transaction, limits, elapsed);
    if (secondsUntilAllowed(locked, elapsed) > 0) return false;
    await countUse(transaction, locked, elapsed);
    return true;
  });
}
