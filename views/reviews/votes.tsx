import type { VotesModel } from '#src/models/reviews/reviews.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

/** Whether a review is useful: two buttons with their counts. */
export function Votes({ votes }: { readonly votes: VotesModel }) {
  const { reviewId, own, refusal } = votes;
  const id = `votes-${reviewId}`;
  const post = hx({ post: href('votePart'), target: `#${id}`, swap: 'outerHTML', sync: 'this:drop' });
  return (
    <form id={id} className="review-votes" method="post" action={href('vote')} {...post}>
      <input type="hidden" name="review" value={reviewId} />
      <span className="quiet">Отзыв полезен?</span>
      <VoteButton value="up" title="Да" count={votes.up} own={own} />
      <VoteButton value="down" title="Нет" count={votes.down} own={own} />
      <span className="quiet" role="status">
        {refusal ?? (own && 'Спасибо!')}
      </span>
    </form>
  );
}

interface VoteButtonProps {
  readonly value: 'up' | 'down';
  readonly title: string;
  readonly count: number | null;
  readonly own: VotesModel['own'];
}

function VoteButton({ value, title, count, own }: VoteButtonProps) {
  return (
    <button type="submit" name="vote" value={value} aria-pressed={own ? own === value : undefined}>
      {title}
      {count ? ` ${count}` : ''}
    </button>
  );
}
