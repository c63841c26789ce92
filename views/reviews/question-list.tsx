import type { QuestionModel, QuestionsModel } from '#src/storefront/models/reviews/reviews.ts';
import { MoreOpinions } from './more-opinions.tsx';
import { Answer, Signature } from './written.tsx';

/** Questions and the shop's answers; the product's page, the questions' own page and the fragment show it. */
export function QuestionList({ questions }: { readonly questions: QuestionsModel }) {
  if (questions.totalCount === 0) {
    return <p className="opinions-empty">Об этой вещи ещё не спрашивали.</p>;
  }
  return (
    <div className="opinion-list">
      <ul id="question-items">
        {questions.items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <MoreOpinions id="question-more" items="#question-items" more={questions.more} />
    </div>
  );
}

function Question({ question }: { readonly question: QuestionModel }) {
  return (
    <li id={`question-${question.id}`} className="opinion">
      <Signature opinion={question} />
      {question.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Answer paragraphs={question.answer} />
    </li>
  );
}
