import type { ReviewModel, ReviewsModel } from '#src/models/reviews/reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { Answer, Signature } from './signature.tsx';
import { Stars } from './stars.tsx';
import { Votes } from './votes.tsx';

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
      {review.isPurchaseConfirmed && <p className="review-confirmed">Покупка подтверждена</p>}
      {review.facts.length > 0 && <p className="review-facts">{review.facts.join(' · ')}</p>}
      {review.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Detail title="Достоинства" paragraphs={review.advantages} />
      <Detail title="Недостатки" paragraphs={review.shortcomings} />
      <ReviewPhotos photos={review.photos} />
      <Answer paragraphs={review.answer} />
      <Votes votes={review.votes} />
    </li>
  );
}

interface DetailProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

function Detail({ title, paragraphs }: DetailProps) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="review-detail">
      <p className="quiet">{title}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
