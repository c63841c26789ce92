import type { MoreModel } from '#src/models/reviews/reviews.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';

interface MoreReviewsProps {
  readonly id: string;
  /** Selector of the list to append to. */
  readonly items: `#${string}`;
  readonly more: MoreModel | null;
}

/** A link that appends the next page of the list and is replaced by that page's own link. */
export function MoreReviews({ id, items, more }: MoreReviewsProps) {
  if (!more) return <div id={id} hidden />;
  const load = hx({
    get: more.fragment,
    target: items,
    select: `${items} > li`,
    selectOob: `#${id}`,
    swap: more.swap,
    sync: 'this:drop',
  });
  return (
    <div id={id} className="reviews-more">
      <Button variant="white" href={more.href} {...load}>
        {more.text}
      </Button>
    </div>
  );
}
