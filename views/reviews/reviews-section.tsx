import type { QuestionsModel, RateModel, ReviewsModel } from '#src/models/reviews/reviews.ts';
import type { SizeAdviceModel } from '#src/models/reviews/size-advice.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { QuestionList } from './question-list.tsx';
import { RateSummary } from './rate-summary.tsx';
import { ReviewList } from './review-list.tsx';
import { SizeAdvice } from './size-advice.tsx';

/** A form's own page, and its URL as a fragment. */
export interface WriteLink {
  readonly href: string;
  readonly fragment: string;
}

/** Each part is null if unavailable. */
export interface ProductReviews {
  readonly rate: RateModel | null;
  readonly reviews: ReviewsModel | null;
  readonly questions: QuestionsModel | null;
  readonly advice: SizeAdviceModel | null;
  readonly review: WriteLink;
  readonly question: WriteLink;
}

export function ReviewsSection({
  reviews: { rate, reviews, questions, advice, review, question },
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
            {advice && <SizeAdvice advice={advice} />}
            <WriteButton title="Написать отзыв" place="write-review" link={review} />
          </div>
          <div>
            <div id="write-review" className="write-opinion" />
            <ReviewList reviews={reviews} />
          </div>
        </section>
      )}
      {questions && (
        <section id="questions" className="reviews-part">
          <div className="reviews-head">
            <h2>Вопросы</h2>
            {questions.totalCount > 0 && <p className="quiet">{questions.totalText}</p>}
            <WriteButton title="Задать вопрос" place="write-question" link={question} />
          </div>
          <div>
            <div id="write-question" className="write-opinion" />
            <QuestionList questions={questions} />
          </div>
        </section>
      )}
    </div>
  );
}

interface WriteButtonProps {
  readonly title: string;
  /** The id of the element that the form is swapped into. */
  readonly place: string;
  readonly link: WriteLink;
}

function WriteButton({ title, place, link }: WriteButtonProps) {
  const load = hx({ get: link.fragment, target: `#${place}`, swap: 'innerHTML', sync: 'this:drop' });
  return (
    <div className="write-action">
      <Button variant="white" href={link.href} {...load}>
        {title}
      </Button>
    </div>
  );
}
