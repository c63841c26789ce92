import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type {
  AnswerFields,
  OpinionPageModel,
  RefusalFields,
} from '#src/models/desk/opinions/opinion-page.ts';
import { Problem } from '../ui/problem.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { OpinionDecision } from './opinion-decision.tsx';
import { OpinionKeys } from './opinion-keys.tsx';
import { OpinionText } from './opinion-text.tsx';

interface OpinionPageProps {
  readonly shown: OpinionPageModel;
  readonly refusal: RefusalFields;
  readonly answer: AnswerFields;
  /** Empty without one. */
  readonly problem: string;
}

/** One opinion to decide on; what waits beside it is one key away. */
export function OpinionPage({ shown, refusal, answer, problem }: OpinionPageProps) {
  const { opinion, decision, earlier, events } = shown;
  return (
    <div className="opinion-page">
      <p className="way-back">
        <a href={deskHref('opinions')}>Отзывы и вопросы</a>
      </p>
      <h1 id="opinion" tabIndex={-1}>
        {opinion.title}
      </h1>
      {problem && <Problem>{problem}</Problem>}
      {shown.waiting && <Beside shown={shown} />}
      <OpinionText opinion={opinion} photoForm={decision?.choosesPhotos ? 'publish' : null} />
      {decision && (
        <OpinionDecision opinion={opinion} decision={decision} refusal={refusal} answer={answer} />
      )}
      <OpinionKeys isDeciding={decision !== null} />
      {earlier.length > 0 && <Earlier opinions={earlier} />}
      {events.length > 0 && <Timeline events={events} />}
    </div>
  );
}

const Beside = ({ shown: { waiting, beforeHref, afterHref } }: { readonly shown: OpinionPageModel }) => (
  <nav className="opinion-beside" aria-label={typeset`Что ещё ждёт`}>
    <span className="quiet">{waiting}</span>
    <a className="text-link" href={beforeHref} data-key="ArrowLeft">
      ← Предыдущий
    </a>
    <a className="text-link" href={afterHref} data-key="ArrowRight">
      Следующий →
    </a>
  </nav>
);

const Earlier = ({ opinions }: { readonly opinions: OpinionPageModel['earlier'] }) => (
  <section aria-labelledby="earlier">
    <h2 id="earlier">{typeset`Ещё от этого автора`}</h2>
    <ul className="opinion-earlier">
      {opinions.map(({ code, href, title, about, text }) => (
        <li key={code}>
          <a className="text-link" href={href}>
            {title}
          </a>
          <p className="quiet">{about}</p>
          <p className="opinion-text">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
