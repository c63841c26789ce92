import { typeset } from '#src/config/typography.ts';
import type { PollStepModel } from '#src/models/polls/poll.ts';
import { Question } from '#views/polls/question.tsx';

/** The steps of a poll as the shopper sees them. */
export function PollPreview({ steps }: { readonly steps: readonly PollStepModel[] }) {
  const [first] = steps;
  if (!first) return null;
  return (
    <section aria-labelledby="poll-preview" className="poll-preview">
      <h2 id="poll-preview">{typeset`Как увидит покупатель`}</h2>
      <h3>{first.title}</h3>
      {first.intro && <p>{first.intro}</p>}
      {first.term && <p className="quiet">{first.term}</p>}
      {steps.map(({ step, questions }) => (
        <div key={step} className="poll-form">
          {steps.length > 1 && <p className="quiet">Шаг {step}</p>}
          {questions.map((question) => (
            <Question key={question.name} question={question} />
          ))}
        </div>
      ))}
    </section>
  );
}
