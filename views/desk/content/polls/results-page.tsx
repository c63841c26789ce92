import { typeset } from '#src/config/typography.ts';
import type { PollResultsModel } from '#src/models/desk/content/polls/results.ts';

/** What was answered to a poll, without who did. */
export function PollResultsPage({ results }: { readonly results: PollResultsModel }) {
  const { title, pollHref, csvHref, finished, questions } = results;
  return (
    <>
      <p className="way-back">
        <a href={pollHref}>{title}</a>
      </p>
      <h1>Ответы</h1>
      <p>{finished}</p>
      {csvHref ? (
        <p>
          <a className="text-link" href={csvHref}>
            Скачать CSV
          </a>
        </p>
      ) : (
        <p className="empty">{typeset`Ответов ещё нет: они появятся, когда кто-нибудь дойдёт до конца.`}</p>
      )}
      {questions.map((question) => (
        <QuestionResult key={question.id} question={question} />
      ))}
    </>
  );
}

function QuestionResult({ question }: { readonly question: PollResultsModel['questions'][number] }) {
  const { id, title, answered, options, most, mean, texts, note } = question;
  return (
    <section aria-labelledby={`q${id}`} className="poll-result">
      <h2 id={`q${id}`}>{title}</h2>
      <p className="quiet">{[answered, mean].filter(Boolean).join(' · ')}</p>
      <ul>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
          <li key={place}>
            <label htmlFor={`q${id}-${place}`}>{option.title}</label>
            <span>{option.share}</span>
            <progress id={`q${id}-${place}`} max={most} value={option.chosen} />
          </li>
        ))}
      </ul>
      {note && <p className="quiet">{note}</p>}
      <ul className="poll-texts">
        {texts.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
          <li key={place}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
