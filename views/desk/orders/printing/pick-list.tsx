import { typeset } from '#src/config/typography.ts';
import type { PickedGoods, PickListModel } from '#src/models/desk/orders/printing/pick-list.ts';

/** What to fetch, a sheet for each shop, with boxes to tick. */
export function PickList({ list: { shops, skipped } }: { readonly list: PickListModel }) {
  return (
    <>
      {skipped.length > 0 && (
        <p className="print-head problem">{typeset`Уже не собираются, в листе их нет: ${skipped.join(', ')}.`}</p>
      )}
      {shops.length === 0 && <p className="print-head empty">{typeset`Собирать нечего.`}</p>}
      {shops.map(({ title, units, goods }) => (
        <article className="sheet pick" key={title} aria-label={title}>
          <h2>
            {title} <small>вещей: {units}</small>
          </h2>
          <ul>
            {goods.map((each) => (
              <Pick key={each.key} goods={each} />
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}

const Pick = ({ goods }: { readonly goods: PickedGoods }) => (
  <li>
    <span className="pick-box" />
    <p>
      <strong>{goods.article}</strong> {goods.title}
      <small>{goods.orders.join(', ')}</small>
    </p>
    <strong className="pick-size">{goods.size}</strong>
    <span className="pick-count">{goods.count} шт.</span>
  </li>
);
