import type { ReviewFilterModel } from '#src/models/reviews/review-filter.ts';
import type { RateModel, ReviewsModel } from '#src/models/reviews/reviews.ts';
import type { SizeAdviceModel } from '#src/models/reviews/size-advice.ts';
import { Button } from '#views/ui/button.tsx';
import { RateSummary } from './rate-summary.tsx';
import { ReviewFilter } from './review-filter.tsx';
import { ReviewList } from './review-list.tsx';
import { SizeAdvice } from './size-advice.tsx';

interface ReviewsPageProps {
  readonly title: string;
  readonly href: string;
  readonly rate: RateModel | null;
  readonly reviews: ReviewsModel;
  readonly advice: SizeAdviceModel | null;
  readonly filter: ReviewFilterModel | null;
  readonly writeHref: string;
}

export function ReviewsPage({ title, href, rate, reviews, advice, filter, writeHref }: ReviewsPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={href}>
        {title}
      </a>
      <h1>Отзывы</h1>
      <div className="reviews-summary">
        {rate && <RateSummary rate={rate} />}
        {advice && <SizeAdvice advice={advice} />}
      </div>
      <div className="write-action">
        <Button variant="white" href={writeHref}>
          Написать отзыв
        </Button>
      </div>
      {filter && <ReviewFilter filter={filter} />}
      {reviews.previousHref && (
        <a className="text-link" href={reviews.previousHref}>
          Более новые
        </a>
      )}
      <ReviewList reviews={reviews} />
    </div>
  );
}
