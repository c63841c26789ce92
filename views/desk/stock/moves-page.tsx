import { typeset } from '#src/config/typography.ts';
import type { MovesModel } from '#src/models/desk/stock/moves.ts';
import { Button } from '#views/ui/button.tsx';

/** What moved the stock of a size, so that a count is explained. */
export const MovesPage = ({ history }: { readonly history: MovesModel }) => (
  <>
    <p className="way-back">
      <a href={history.backHref}>Остатки товара</a>
    </p>
    <h1>{history.title}</h1>
    <p className="quiet">{history.subtitle}</p>
    <Places history={history} />
    {history.moves.length === 0 ? (
      <p className="empty">
        {typeset`За последние 90 дней этот остаток не менялся. Заказы, резервы, возвраты, загрузки и пересчёты появятся здесь сами.`}
      </p>
    ) : (
      <Moves moves={history.moves} />
    )}
    {history.nextHref && (
      <Button href={history.nextHref} variant="white">
        Раньше
      </Button>
    )}
  </>
);

const Places = ({ history: { places, allHref } }: { readonly history: MovesModel }) => (
  <>
    <p>{typeset`Числа — сколько в продаже: без того, что отложено в заказах и резервах.`}</p>
    <ul className="stock-sizes">
      {places.map(({ number, title, units, href }) => (
        <li key={number}>
          {href ? <a href={href}>{title}</a> : title} <b>{units}</b>
        </li>
      ))}
    </ul>
    {allHref && (
      <p>
        <a href={allHref}>Все магазины</a>
      </p>
    )}
  </>
);

const Moves = ({ moves }: Pick<MovesModel, 'moves'>) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Когда</th>
        <th scope="col">Что было</th>
        <th scope="col">Магазин</th>
        <th scope="col" className="number">
          Остаток
        </th>
      </tr>
    </thead>
    <tbody>
      {moves.map(({ id, at, isoTime, shop, why, href, was, delta, became }) => (
        <tr key={id}>
          <th scope="row">
            <time dateTime={isoTime}>{at}</time>
          </th>
          <td data-title="Что было">{href ? <a href={href}>{why}</a> : why}</td>
          <td data-title="Магазин">{shop}</td>
          <td data-title="Остаток" className="number">
            {was} → {became} <b>({delta})</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
