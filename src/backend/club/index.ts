import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { Contract } from '#src/contract/index.ts';
import { readClub } from './read-club.ts';

export { correctPoints, type PointsCorrection } from './correct-points.ts';
export { expirePoints } from './expire.ts';
export { joinMembers } from './join-members.ts';
export { isMember, joinClub } from './members.ts';
export { clubData } from './personal-data.ts';
export { earnPoints, maxPointsFor, readBalance, spendPoints } from './points.ts';
export { listPointsChanges } from './points-changes.ts';
export { returnSpentPoints, reversePoints, shareOf as pointsBackFor } from './reverse.ts';

/** The club's call of the account service. */
export function clubHandlers({ database, now }: Dependencies, shoppers: Shoppers) {
  return {
    getClub: async ({ query }, context) =>
      readClub(database, await shoppers.of(context, context.country), query, now()),
  } satisfies Handlers<Contract['account']>;
}
