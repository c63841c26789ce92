import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ExportsModel } from '#src/models/desk/exchanges/exports.ts';

/** Files that are made for marketplaces again and again. */
export const ExportsPage = ({ list }: { readonly list: ExportsModel }) => (
  <>
    <p className="way-back">
      <a href={deskHref('exchanges')}>Обмены</a>
    </p>
    <h1>{list.isDeleted ? typeset`Удалённые выгрузки` : 'Выгрузки'}</h1>
    <div className="price-ways">
      {list.mayRun && (
        <a className="text-link" href={deskHref('export', { export: '~new' })}>
          Новая выгрузка
        </a>
      )}
      <a className="text-link" href={list.otherHref}>
        {list.isDeleted ? 'Действующие' : 'Удалённые'}
      </a>
    </div>
    {list.lines.length === 0 ? <Empty isDeleted={list.isDeleted} /> : <Lines lines={list.lines} />}
  </>
);

const Lines = ({ lines }: Pick<ExportsModel, 'lines'>) => (
  <ul className="sessions">
    {lines.map(({ href, title, about, made, fetched }) => (
      <li key={href}>
        <div>
          <p className="price-name">
            <a href={href}>{title}</a>
          </p>
          <p className="quiet">{about}</p>
        </div>
        <p className="quiet">
          {made}. {fetched}.
        </p>
      </li>
    ))}
  </ul>
);

const Empty = ({ isDeleted }: Pick<ExportsModel, 'isDeleted'>) => (
  <p className="empty">
    {isDeleted
      ? typeset`Удалённых выгрузок нет. Удалённую можно вернуть в течение месяца.`
      : typeset`Выгрузок ещё нет. Создайте первую: выберите площадку, товары и правило цены — файл сделаем сами и скажем, чего площадка не примет.`}
  </p>
);
