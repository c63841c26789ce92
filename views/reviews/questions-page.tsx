import type { QuestionsModel } from '#src/models/reviews/reviews.ts';
import { Button } from '#views/ui/button.tsx';
import { QuestionList } from './question-list.tsx';

interface QuestionsPageProps {
  readonly title: string;
  readonly href: string;
  readonly questions: QuestionsModel;
  readonly askHref: string;
}

export function QuestionsPage({ title, href, questions, askHref }: QuestionsPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={href}>
        {title}
      </a>
      <h1>Вопросы</h1>
      <div className="write-action">
        <Button variant="white" href={askHref}>
          Задать вопрос
        </Button>
      </div>
      {questions.previousHref && (
        <a className="text-link" href={questions.previousHref}>
          Более новые
        </a>
      )}
      <QuestionList questions={questions} />
    </div>
  );
}
