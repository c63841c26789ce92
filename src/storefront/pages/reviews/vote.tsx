import { outcomeHref } from '#src/models/outcome/outcome.ts';
import type { VotesModel } from '#src/models/reviews/reviews.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { fragment, notFound, redirect } from '#src/web/result.ts';
import { Votes } from '#views/reviews/votes.tsx';

type Input = PrivateInput<object>;

const REFUSED = 'Слишком много голосов подряд. Попробуйте позже.';

/** Redirects back to the review; with JavaScript the votes change in place. */
export async function voteOnReview(input: Input): Promise<Result> {
  const votes = await castVote(input);
  if (!votes) return notFound;
  return redirect(
    outcomeHref(votes.refusal ? 'votedOut' : 'vote', `${input.from}#review-${votes.reviewId}`),
    303,
  );
}

export async function voteOnReviewPart(input: Input): Promise<Result> {
  const votes = await castVote(input);
  return votes ? fragment(<Votes votes={votes} />, { status: votes.refusal ? 422 : 200 }) : notFound;
}

/** Null for a form that none of our pages has. */
async function castVote({ form, gateway }: Input): Promise<VotesModel | null> {
  const id = form.get('review') ?? '';
  const vote = form.get('vote');
  if (!/^\d{1,9}$/.test(id) || (vote !== 'up' && vote !== 'down')) return null;
  const reviewId = Number(id);
  const reply = await gateway.content.vote({ body: { reviewId, up: vote === 'up' } });
  const { success, votesUp: up, votesDown: down } = reply;
  if (success) return { reviewId, up, down, own: vote, refusal: null };
  return { reviewId, up: null, down: null, own: null, refusal: REFUSED };
}
