import type { ReviewModel, ReviewsModel } from '#src/storefront/models/reviews/reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
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
      <Photos photos={review.photos} />
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

/** Thumbnails that lead to the large photos. */
function Photos({ photos }: { readonly photos: ReviewModel['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <review-photos>
      <ul className="review-photos">
        {photos.map(({ key, href, thumbnail, alt }) => (
          <li key={key}>
            <a href={href}>
              <img src={thumbnail} width={96} height={96} alt={alt} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </review-photos>
  );
}
