import type { QuestionsModel } from '#src/storefront/models/reviews/reviews.ts';
import { QuestionList } from './question-list.tsx';

interface QuestionsPageProps {
  readonly title: string;
  readonly href: string;
  readonly questions: QuestionsModel;
}

export function QuestionsPage({ title, href, questions }: QuestionsPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={href}>
        {title}
      </a>
      <h1>Вопросы</h1>
      {questions.previousHref && (
        <a className="text-link" href={questions.previousHref}>
          Более новые
        </a>
      )}
      <QuestionList questions={questions} />
    </div>
  );
}
