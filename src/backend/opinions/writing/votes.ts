import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { countUse, limitOf, lockLimits, secondsUntilAllowed } from '#src/backend/kernel/limits/limits.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { retentionByClock } from '#src/backend/kernel/purging.ts';
import { VOTE_CAPS } from '#src/config/caps.ts';
import { USER_TOKEN_S } from '#src/config/constants.ts';
import { networkOf } from '#src/config/networks.ts';

/** Votes are kept as long as a voter's cookie; the review keeps the count. */
export const votesRetention = retentionByClock('review_votes', 'id', 'voted_at', USER_TOKEN_S * 1000);

interface Vote {
  readonly reviewId: number;
  readonly isUp: boolean;
  readonly voter: Owner;
  readonly address: string | null;
}

interface Counts {
  readonly votesUp: number;
  readonly votesDown: number;
}

/**
 * Votes on a published review, or changes the vote.
 *
 * @param query a transaction
 *
 * @returns the counts; null if limited
 *
 * @throws Refusal 404 for a review that is not published
 */
export async function vote(
  query: Queryable,
  given: Vote,
  elapsed: number,
  now: Date,
): Promise<Counts | null> {
  const { reviewId, isUp, voter, address } = given;
  const network = address === null ? null : networkOf(address);
  const limits = [
    limitOf('vote', 'owner', voter, VOTE_CAPS.owner),
    ...(network === null
      ? []
      : [
          limitOf('vote', 'address', network, VOTE_CAPS.address),
          limitOf('vote', 'review', `${reviewId} ${network}`, VOTE_CAPS.review),
        ]),
  ];
  const locked = await lockLimits(query, limits, elapsed);
  await lockReview(query, reviewId);
  const former = await formerVote(query, reviewId, voter);
  if (former === isUp) return readCounts(query, reviewId);
  if (secondsUntilAllowed(locked, elapsed) > 0) return null;
  await countUse(query, locked, elapsed);
  await storeVote(query, given, now);
  await addToCounts(query, reviewId, isUp, 1);
  if (former !== null) await addToCounts(query, reviewId, former, -1);
  await announceCounts(query, elapsed);
  return readCounts(query, reviewId);
}

async function lockReview(query: Queryable, reviewId: number): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('reviews')
    .set((eb) => ({ votes_up: eb.ref('votes_up') }))
    .where('id', '=', reviewId)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Review');
}

async function formerVote(query: Queryable, reviewId: number, voter: string): Promise<boolean | null> {
  const former = await query
    .selectFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('voter', '=', voter)
    .select('is_up')
    .executeTakeFirst();
  return former ? former.is_up === 1 : null;
}

async function storeVote(query: Queryable, { reviewId, isUp, voter }: Vote, now: Date): Promise<void> {
  const row = { is_up: isUp ? 1 : 0, voted_at: now.toISOString() };
  await query
    .insertInto('review_votes')
    .values({ review_id: reviewId, voter, ...row })
    .onConflict((on) => on.columns(['review_id', 'voter']).doUpdateSet(row))
    .execute();
}

async function addToCounts(query: Queryable, reviewId: number, isUp: boolean, by: number): Promise<void> {
  await query
    .updateTable('reviews')
    .set((eb) => (isUp ? { votes_up: eb('votes_up', '+', by) } : { votes_down: eb('votes_down', '+', by) }))
    .where('id', '=', reviewId)
    .execute();
}

/**
 * Cached pages show new counts after ten minutes at most: renewing them with each vote would empty the cache.
 */
async function announceCounts(query: Queryable, elapsed: number): Promise<void> {
  const locked = await lockLimits(query, [limitOf('vote', 'shown', 'all', VOTE_CAPS.shown)], elapsed);
  if (secondsUntilAllowed(locked, elapsed) > 0) return;
  await countUse(query, locked, elapsed);
  await renewContent(query);
}

async function readCounts(query: Queryable, reviewId: number): Promise<Counts> {
  return query
    .selectFrom('reviews')
    .where('id', '=', reviewId)
    .select(['votes_up as votesUp', 'votes_down as votesDown'])
    .executeTakeFirstOrThrow();
}

/** Transfers a visitor's votes to the customer; if both voted, the customer's vote is kept. */
export async function mergeVotes(query: Queryable, from: Owner, to: Owner): Promise<void> {
  const votes = await query
    .selectFrom('review_votes')
    .where('voter', '=', from)
    .select(['id', 'review_id', 'is_up'])
    .orderBy('review_id')
    .execute();
  for (const { id, review_id, is_up } of votes) {
    if ((await formerVote(query, review_id, to)) === null) {
      await query.updateTable('review_votes').set({ voter: to }).where('id', '=', id).execute();
    } else {
      await query.deleteFrom('review_votes').where('id', '=', id).execute();
      await addToCounts(query, review_id, is_up === 1, -1);
    }
  }
}
