import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PollModel } from '#src/models/desk/content/polls/polls.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PollFieldset } from './poll-fields.tsx';
import { PollPreview } from './poll-preview.tsx';

interface PollPageProps {
  readonly poll: PollModel;
  readonly problem: string;
}

export function PollPage({ poll, problem }: PollPageProps) {
  const { title, about, country, code, listHref, version, mayChange, isBegun, fields, preview } = poll;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Опросы</a>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{about}</p>
      {problem && <Problem>{problem}</Problem>}
      <Actions poll={poll} />
      <div className="article-parts">
        {mayChange && (
          <section aria-labelledby="poll-edit">
            <h2 id="poll-edit">Изменить</h2>
            {isBegun && (
              <p className="quiet">{typeset`На опрос уже отвечают: меняются только слова и последний день.`}</p>
            )}
            <form
              method="post"
              action={deskHref('savePoll', { country, code })}
              className="article-form"
              noValidate
            >
              <input type="hidden" name="version" value={version} />
              <PollFieldset fields={fields} isBegun={isBegun} />
            </form>
          </section>
        )}
        <PollPreview steps={preview} />
      </div>
    </>
  );
}

function Actions({ poll }: { readonly poll: PollModel }) {
  const { country, code, resultsHref, copies, version, mayClose, mayChange, isBegun } = poll;
  return (
    <div className="promotion-actions">
      <a className="text-link" href={resultsHref}>
        Ответы
      </a>
      {copies.map(({ title, href }) => (
        <a key={href} className="text-link" href={href}>
          {title}
        </a>
      ))}
      {mayClose && (
        <form method="post" action={deskHref('closePoll', { country, code })}>
          <input type="hidden" name="version" value={version} />
          <Button variant="white">Закрыть сейчас</Button>
        </form>
      )}
      {mayChange && !isBegun && (
        <details>
          <summary>Удалить…</summary>
          <p className="quiet">{typeset`На опрос ещё никто не отвечал. Вернуть его будет нельзя.`}</p>
          <form method="post" action={deskHref('restorePoll', { country, code })}>
            <HiddenFields
              fields={[
                ['to', '0'],
                ['version', String(version)],
              ]}
            />
            <Button variant="white">Удалить опрос</Button>
          </form>
        </details>
      )}
    </div>
  );
}
