import { outOf } from '#src/config/count-words.ts';
import type { PollStepModel } from '#src/models/polls/poll.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { Question } from './question.tsx';

/** One step of a poll. */
export function PollPage({ poll }: { readonly poll: PollStepModel }) {
  const { title, intro, term, alert, captcha, action, back, isLast, questions, problems } = poll;
  return (
    <div className="page poll-page">
      <header className="page-head">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
        {term && <p className="poll-term">{term}</p>}
      </header>
      <Progress poll={poll} />
      <send-once>
        <form className="poll-form" method="post" action={action} noValidate>
          {alert && (
            <p className="poll-alert" id="poll-alert" role="alert" tabIndex={-1} {...focused(!captcha)}>
              {alert}
              <CaptchaLink captcha={captcha} />
            </p>
          )}
          <Problems problems={problems} />
          {questions.map((question) => (
            <Question key={question.name} question={question} />
          ))}
          <LimitCaptcha captcha={captcha} reason="poll-alert" />
          <div className="actions">
            <Button>{isLast ? 'Отправить ответы' : 'Дальше'}</Button>
            {back && (
              <Button variant="white" href={back}>
                Назад
              </Button>
            )}
          </div>
        </form>
      </send-once>
    </div>
  );
}

/** Links at the top to each question with an error, for visitors without JavaScript. */
function Problems({ problems }: Pick<PollStepModel, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <noscript>
      <div className="poll-alert" id="poll-problems">
        <p>Проверьте ответы:</p>
        <ul>
          {problems.map(({ href, title, error }) => (
            <li key={href}>
              <a href={href}>{title}</a> {error}
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}

function Progress({ poll: { step, steps } }: { readonly poll: PollStepModel }) {
  if (steps === 1) return null;
  return (
    <div className="poll-progress">
      <label htmlFor="poll-progress">Шаг {outOf(step, steps)}</label>
      <progress id="poll-progress" max={steps} value={step} />
    </div>
  );
}
