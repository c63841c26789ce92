import type { QuestionsModel, RateModel, ReviewsModel } from '#src/storefront/models/reviews/reviews.ts';
import { QuestionList } from './question-list.tsx';
import { RateSummary } from './rate-summary.tsx';
import { ReviewList } from './review-list.tsx';

/** What shoppers wrote about a product; null where it could not be had. */
export interface Opinions {
  readonly rate: RateModel | null;
  readonly reviews: ReviewsModel | null;
  readonly questions: QuestionsModel | null;
}

/** Reviews and questions on a product's own page. */
export function OpinionsSection({ opinions: { rate, reviews, questions } }: { readonly opinions: Opinions }) {
  if (!reviews && !questions) return null;
  return (
    <div className="page opinions">
      {reviews && (
        <section id="reviews" className="opinions-part">
          <div className="opinions-head">
            <h2>Отзывы</h2>
            {rate && <RateSummary rate={rate} />}
          </div>
          <ReviewList reviews={reviews} />
        </section>
      )}
      {questions && (
        <section id="questions" className="opinions-part">
          <div className="opinions-head">
            <h2>Вопросы</h2>
            {questions.totalCount > 0 && <p className="quiet">{questions.totalText}</p>}
          </div>
          <QuestionList questions={questions} />
        </section>
      )}
    </div>
  );
}
