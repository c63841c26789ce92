import { typeset } from '#src/config/typography.ts';
import type { CategoriesModel } from '#src/models/desk/goods/categories.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderForm } from './order-form.tsx';

/** The tree of categories. */
export const CategoriesPage = ({
  model: { sections, mayChange, rows, orders, newHref },
}: {
  readonly model: CategoriesModel;
}) => (
  <>
    <h1>Разделы</h1>
    <FilterLinks label="Каталог" links={sections} />
    {mayChange && (
      <p className="list-tools">
        <a className="text-link" href={newHref}>{typeset`Добавить раздел`}</a>
      </p>
    )}
    {rows.length === 0 && (
      <p className="empty">{typeset`Разделов ещё нет. Добавьте первый, например «Платья»: он появится в меню, как только в нём будут товары.`}</p>
    )}
    <ul className="catalogue-list">
      {rows.map((row) => (
        <li key={row.id} style={{ paddingInlineStart: `${row.depth * 20}px` }}>
          <div>
            <a href={row.href}>{row.title}</a>
            <p className="quiet">
              /{row.path}
              {row.models && ` · ${row.models}`}
              {row.marking && ` · ${row.marking}`}
            </p>
          </div>
          {mayChange && (
            <p className="goods-tools">
              <OrderButtons
                form={`order-${row.within}`}
                of={String(row.id)}
                title={row.title}
                isFirst={row.isFirst}
                isLast={row.isLast}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
    {mayChange &&
      orders.map((order) => (
        <OrderForm key={order.within} id={`order-${order.within}`} of="category" {...order} />
      ))}
  </>
);
