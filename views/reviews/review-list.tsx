import type { ReviewModel, ReviewsModel } from '#src/storefront/models/reviews/reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { Answer, Signature } from './signature.tsx';
import { Stars } from './stars.tsx';

export function ReviewList({ reviews }: { readonly reviews: ReviewsModel }) {
  if (reviews.totalCount === 0) {
    return <p className="reviews-empty">Отзывов пока нет.</p>;
  }
  return (
    <growing-list className="review-list">
      <ul id="review-items">
        {reviews.items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <MoreReviews id="review-more" items="#review-items" more={reviews.more} />
    </growing-list>
  );
}

function Review({ review }: { readonly review: ReviewModel }) {
  return (
    <li id={`review-${review.id}`} className="review">
      <Stars rate={review.rating} />
      <Signature written={review} />
      {review.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Answer paragraphs={review.answer} />
    </li>
  );
}
