import { typeset } from '#src/config/typography.ts';
import type { LabelsModel } from '#src/models/desk/goods/labels.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { OrderForm } from './order-form.tsx';

/** Labels in the order of badges. */
export const LabelsPage = ({
  model: { sections, mayChange, rows, was, newHref },
}: {
  readonly model: LabelsModel;
}) => (
  <>
    <h1>Метки</h1>
    <FilterLinks label="Каталог" links={sections} />
    {mayChange && (
      <p className="list-tools">
        <a className="text-link" href={newHref}>{typeset`Добавить метку`}</a>
      </p>
    )}
    {rows.length === 0 && (
      <p className="empty">{typeset`Меток ещё нет. Добавьте первую, например «Новинка», и поставьте её на товары по артикулам: она появится на карточках.`}</p>
    )}
    <ul className="catalogue-list">
      {rows.map((row) => (
        <li key={row.key}>
          <div>
            <a href={row.href}>{row.title}</a>
            <p className="quiet">{row.about}</p>
          </div>
          {mayChange && (
            <p className="goods-tools">
              <OrderButtons
                form="order"
                of={row.key}
                title={row.title}
                isFirst={row.isFirst}
                isLast={row.isLast}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
    {mayChange && <OrderForm id="order" of="label" within="" was={was} />}
  </>
);
