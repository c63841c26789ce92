import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { RunPageModel } from '#src/models/desk/exchanges/run.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface RunPageProps {
  readonly run: RunPageModel;
  /** How long files are kept. */
  readonly kept: string;
  readonly problem: string;
}

/** A run, what was wrong in it, and what can be done next. */
export const RunPage = ({ run, kept, problem }: RunPageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>{run.title}</h1>
    {problem && <Problem>{problem}</Problem>}
    <p>
      <span className="status" data-waiting={run.isUnderWay ? '' : undefined}>
        {run.state}
      </span>
    </p>
    <p className="quiet">{run.about}</p>
    {run.reason && <p>{run.reason}</p>}
    {run.isUnderWay && <UnderWay href={run.href} />}
    <Rows rows={run.rows} />
    {run.confirm && <Confirm confirm={run.confirm} />}
    {run.tryAction !== null && (
      <form method="post" action={run.tryAction}>
        <Button variant="white">{typeset`Проверить ещё раз без изменений`}</Button>
      </form>
    )}
    {run.undo && (
      <form method="post" action={run.undo.action}>
        <Button variant="white">{typeset`${run.undo.title}`}</Button>
      </form>
    )}
    {run.undoProblem && <p className="quiet">{run.undoProblem}</p>}
    {run.followerHref !== null && (
      <p>
        <a className="text-link" href={run.followerHref}>
          {typeset`Что было дальше`}
        </a>
      </p>
    )}
    <Files files={run.files} kept={kept} />
    {run.hasNoFiles && (
      <p className="quiet">
        {typeset`Файлов здесь нет.`} {kept}
      </p>
    )}
    <Problems run={run} />
  </>
);

const UnderWay = ({ href }: { readonly href: string }) => (
  <p>
    {typeset`Страницу можно закрыть: работа продолжится.`}{' '}
    <a className="text-link" href={href}>
      Обновить
    </a>
  </p>
);

const Confirm = ({ confirm }: { readonly confirm: NonNullable<RunPageModel['confirm']> }) => (
  <form method="post" action={confirm.action} className="article-form">
    <p>
      {confirm.isShop
        ? typeset`Содержимое и настройки магазина станут такими, как в архиве. Отменить это нельзя: сначала выгрузите архив того, что есть.`
        : typeset`Пока ничего не изменено. Загрузку потом можно отменить целиком.`}
    </p>
    {confirm.isDrastic && (
      <label className="tick">
        <input type="checkbox" name="drastic" value="yes" /> {typeset`Да, так и нужно`}
      </label>
    )}
    <div className="form-buttons">
      <Button>{confirm.isShop ? typeset`Заменить` : typeset`Загрузить`}</Button>
    </div>
  </form>
);

const Files = ({ files, kept }: Pick<RunPageModel, 'files'> & { readonly kept: string }) =>
  files.length > 0 && (
    <section className="promotion-section" aria-labelledby="files">
      <h2 id="files">Файлы</h2>
      <ul className="article-list">
        {files.map(({ name, size, href }) => (
          <li key={href}>
            <a href={href} download>
              {name}
            </a>
            <span className="quiet">{size}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{kept}</p>
    </section>
  );

const Problems = ({ run }: { readonly run: RunPageModel }) =>
  run.problemCount > 0 && (
    <section className="promotion-section" aria-labelledby="problems">
      <h2 id="problems">Замечания</h2>
      <p className="quiet">
        {run.isCut
          ? typeset`Всего ${run.problemCount}, ниже примеры. Храним неделю.`
          : typeset`Всего ${run.problemCount}. Храним неделю.`}
      </p>
      <ul className="article-list">
        {run.problems.map(({ place, href, field, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems may repeat
          <li key={index}>
            {href === null ? <span>{place || '—'}</span> : <a href={href}>{place}</a>}
            <span>{[field, text].filter(Boolean).join(': ')}</span>
          </li>
        ))}
      </ul>
      <PageLinks pages={run.pages} />
    </section>
  );
