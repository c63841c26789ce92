import type { Rule } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { TimedDependencies } from '../dependencies.ts';
import { type CallContext, Refusal } from '../handler.ts';
import type { Shoppers } from '../owners.ts';
import { countWithin } from './count-within.ts';
import { limitOf } from './limits.ts';

interface VisitorCaps {
  readonly owner: readonly Rule[];
  readonly address: readonly Rule[];
}

/** Counts a use for the visitor and the address; returns false, counting nothing, above a limit. */
export type CountVisit = (context: CallContext) => Promise<boolean>;

/**
 * Limits something a visitor does, such as look-ups at a paid service. Without a session only the address
 * counts; a storefront's own calls, which have no address, are not limited.
 *
 * @param action what is limited; the key of its limits
 */
export function createVisitorLimits(
  { database, runningTime }: Pick<TimedDependencies, 'database' | 'runningTime'>,
  shoppers: Shoppers,
  action: string,
  caps: VisitorCaps,
): CountVisit {
  return async (context) => {
    if (!context.address) return true;
    const owner = await ownerOf(shoppers, context);
    const limits = [
      limitOf(action, 'address', networkOf(context.address), caps.address),
      ...(owner === null ? [] : [limitOf(action, 'owner', owner, caps.owner)]),
    ];
    return countWithin(database, limits, await runningTime.now());
  };
}

async function ownerOf(shoppers: Shoppers, context: CallContext): Promise<string | null> {
  if (context.accessToken === null) return null;
  return (await shoppers.of(context, context.country)).owner;
}

export const tooManyRequests = () => new Refusal(429, 'TooManyRequests');
