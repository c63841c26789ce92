import type { Queryable } from '#src/backend/database/database.ts';
import { countUse, type Limit, lockLimits, secondsUntilAllowed } from './limits.ts';

export type Attempt<Found> =
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused'; readonly waitS: number };

/**
 * One attempt at a secret that a shopper types, such as a gift card's PIN. Only wrong attempts count.
 * Attempts that share a limit are serialised, so that concurrent ones cannot exceed it.
 *
 * @param query a transaction that is committed even after a wrong attempt, so that it is counted
 *
 * @param elapsed the running time
 *
 * @param find resolves to null if the secret is wrong
 */
export async function attemptSecret<Found>(
  query: Queryable,
  limits: readonly Limit[],
  elapsed: number,
  find: () => Promise<Found | null>,
): Promise<Attempt<Found>> {
  const locked = await lockLimits(query, limits, elapsed);
  const waitS = secondsUntilAllowed(locked, elapsed);
  if (waitS > 0) return { kind: 'refused', waitS };
  const found = await find();
  if (found !== null) return { kind: 'right', found };
  await countUse(query, locked, elapsed);
  return { kind: 'wrong' };
}
