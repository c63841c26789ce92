import type { QuestionModel, QuestionsModel } from '#src/models/reviews/reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { Answer, Signature } from './signature.tsx';

export function QuestionList({ questions }: { readonly questions: QuestionsModel }) {
  if (questions.totalCount === 0) {
    return <p className="reviews-empty">Об этой вещи ещё не спрашивали.</p>;
  }
  return (
    <growing-list className="review-list">
      <ul id="question-items">
        {questions.items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <MoreReviews id="question-more" items="#question-items" more={questions.more} />
    </growing-list>
  );
}

function Question({ question }: { readonly question: QuestionModel }) {
  return (
    <li id={`question-${question.id}`} className="review">
      <Signature written={question} />
      {question.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Answer paragraphs={question.answer} />
    </li>
  );
}
