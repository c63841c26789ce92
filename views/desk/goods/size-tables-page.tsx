import { typeset } from '#src/config/typography.ts';
import type { SizeTablesModel } from '#src/models/desk/goods/size-tables.ts';
import { FilterLinks } from '../ui/filter-links.tsx';

export const SizeTablesPage = ({
  model: { sections, mayChange, rows, newHref },
}: {
  readonly model: SizeTablesModel;
}) => (
  <>
    <h1>{typeset`Таблицы размеров`}</h1>
    <FilterLinks label="Каталог" links={sections} />
    {mayChange && (
      <p className="list-tools">
        <a className="text-link" href={newHref}>{typeset`Добавить таблицу`}</a>
      </p>
    )}
    {rows.length === 0 && (
      <p className="empty">{typeset`Таблиц ещё нет. Добавьте первую: она откроется по ссылке «Таблица размеров» у товара, к которому её выбрали.`}</p>
    )}
    <ul className="catalogue-list">
      {rows.map(({ key, title, about, href }) => (
        <li key={key}>
          <div>
            <a href={href}>{title}</a>
            <p className="quiet">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  </>
);
