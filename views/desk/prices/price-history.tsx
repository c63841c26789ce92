import { typeset } from '#src/config/typography.ts';
import type { ColourModel } from '#src/models/desk/prices/model-prices.ts';

/** What a colour cost, as a line of 90 days and as a table. */
export function PriceHistory({ colour: { article, history, line } }: { readonly colour: ColourModel }) {
  if (history.length === 0) return <p className="quiet">{typeset`Здесь ещё не продавалась.`}</p>;
  return (
    <details>
      <summary>История цены…</summary>
      {line && (
        <svg
          className="price-line"
          viewBox="0 0 320 80"
          role="img"
          aria-label={typeset`Цена за 90 дней: от ${line.lowest} до ${line.highest}`}
        >
          <path d={line.path} />
        </svg>
      )}
      <table className="list" aria-label={typeset`История цены ${article}`}>
        <thead>
          <tr>
            <th scope="col">С какого времени</th>
            <th scope="col">Цена</th>
            <th scope="col">Зачёркнутая</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ since, price, old }) => (
            <tr key={since}>
              <th scope="row">{since}</th>
              <td data-title="Цена">{price}</td>
              <td data-title="Зачёркнутая">{old}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
