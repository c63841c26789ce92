import type { QuestionsModel, RateModel, ReviewsModel } from '#src/storefront/models/reviews/reviews.ts';
import { QuestionList } from './question-list.tsx';
import { RateSummary } from './rate-summary.tsx';
import { ReviewList } from './review-list.tsx';

/** Each part is null if unavailable. */
export interface ProductReviews {
  readonly rate: RateModel | null;
  readonly reviews: ReviewsModel | null;
  readonly questions: QuestionsModel | null;
}

export function ReviewsSection({
  reviews: { rate, reviews, questions },
}: {
  readonly reviews: ProductReviews;
}) {
  if (!reviews && !questions) return null;
  return (
    <div className="page reviews">
      {reviews && (
        <section id="reviews" className="reviews-part">
          <div className="reviews-head">
            <h2>Отзывы</h2>
            {rate && <RateSummary rate={rate} />}
          </div>
          <ReviewList reviews={reviews} />
        </section>
      )}
      {questions && (
        <section id="questions" className="reviews-part">
          <div className="reviews-head">
            <h2>Вопросы</h2>
            {questions.totalCount > 0 && <p className="quiet">{questions.totalText}</p>}
          </div>
          <QuestionList questions={questions} />
        </section>
      )}
    </div>
  );
}
