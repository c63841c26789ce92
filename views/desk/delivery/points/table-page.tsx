import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { TableModel } from '#src/models/desk/delivery/points/preview.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';

interface TablePageProps {
  readonly table: TableModel;
  readonly problem: string;
}

/** What a table of points would change. */
export const TablePage = ({ table, problem }: TablePageProps) => (
  <>
    <p className="way-back">
      <a href={deskHref('points', {}, { country: table.country })}>{typeset`Пункты выдачи`}</a>
    </p>
    <h1>{typeset`Что изменит таблица`}</h1>
    {problem && <Problem>{problem}</Problem>}
    {table.state && <p>{table.state}</p>}
    <p>{table.counts}</p>
    {table.mayApply && <Apply table={table} />}
    <Wrong table={table} />
    <Changes table={table} />
    <p>
      <a className="text-link" href={deskHref('newPointTable', {}, { country: table.country })}>
        {typeset`Загрузить другую таблицу`}
      </a>
    </p>
  </>
);

const Apply = ({ table: { action, from, missing } }: Pick<TablePageProps, 'table'>) => (
  <form method="post" action={action} className="article-form">
    <input type="hidden" name="from" value={from} />
    {missing > 0 && (
      <label className="check">
        <input type="checkbox" name="hidesMissing" value="yes" />
        <span>{typeset`Скрыть свои пункты, которых нет в таблице: ${missing}`}</span>
      </label>
    )}
    <div className="form-buttons">
      <Button>Загрузить</Button>
    </div>
  </form>
);

const Wrong = ({ table: { problems, moreProblems } }: Pick<TablePageProps, 'table'>) =>
  problems.length > 0 && (
    <section aria-labelledby="wrong" className="delivery-section">
      <h2 id="wrong">{typeset`Эти строки не загрузим`}</h2>
      <ul className="article-list">
        {problems.map(({ line, text }) => (
          <li key={line}>
            <span>Строка {line}</span>
            <span className="field-error">{text}</span>
          </li>
        ))}
        {moreProblems && <li className="quiet">{moreProblems}</li>}
      </ul>
    </section>
  );

const Changes = ({ table: { changes, more } }: Pick<TablePageProps, 'table'>) =>
  changes.length > 0 && (
    <section aria-labelledby="changes" className="delivery-section">
      <h2 id="changes">Пункты</h2>
      <ul className="article-list">
        {changes.map(({ line, title, about }) => (
          <li key={line}>
            <span>{title}</span>
            <span className="quiet">{about}</span>
          </li>
        ))}
        {more && <li className="quiet">{more}</li>}
      </ul>
    </section>
  );
