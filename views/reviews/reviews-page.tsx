import type { RateModel, ReviewsModel } from '#src/storefront/models/reviews/reviews.ts';
import { RateSummary } from './rate-summary.tsx';
import { ReviewList } from './review-list.tsx';

interface ReviewsPageProps {
  readonly title: string;
  readonly href: string;
  readonly rate: RateModel | null;
  readonly reviews: ReviewsModel;
}

export function ReviewsPage({ title, href, rate, reviews }: ReviewsPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={href}>
        {title}
      </a>
      <h1>Отзывы</h1>
      {rate && <RateSummary rate={rate} />}
      {reviews.previousHref && (
        <a className="text-link" href={reviews.previousHref}>
          Более новые
        </a>
      )}
      <ReviewList reviews={reviews} />
    </div>
  );
}
