import type { MoreModel } from '#src/storefront/models/reviews/reviews.ts';
import { hx } from '#views/hx.ts';

interface MoreReviewsProps {
  readonly id: string;
  /** The list that grows, as a selector. */
  readonly items: `#${string}`;
  readonly more: MoreModel | null;
}

/** A link to what follows; it brings it here, and each page brings the link behind it. */
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
      <a className="button button-white" href={more.href} {...load}>
        {more.text}
      </a>
    </div>
  );
}
