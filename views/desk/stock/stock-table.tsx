import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { StockListModel } from '#src/models/desk/stock/list.ts';
import { Button } from '#views/ui/button.tsx';

/** The list as a form, whose button opens what is marked. */
export const StockTable = ({ list: { filter, products } }: { readonly list: StockListModel }) => (
  <form method="get" action={deskHref('stockGrid')}>
    {filter.country !== 'RU' && <input type="hidden" name="country" value={filter.country} />}
    {filter.shop !== '' && <input type="hidden" name="shop" value={filter.shop} />}
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Товар</th>
          <th scope="col">{typeset`Осталось по размерам`}</th>
          <th scope="col" className="number">
            Всего
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.code} product={product} />
        ))}
      </tbody>
    </table>
    <p className="marked-actions">
      <Button variant="white">{typeset`Отмеченные — одной таблицей`}</Button>
    </p>
  </form>
);

const ProductRow = ({ product }: { readonly product: StockListModel['products'][number] }) => (
  <tr>
    <th scope="row" className="markable">
      <label className="mark">
        <input type="checkbox" name="product" value={product.code} aria-label={`Отметить ${product.code}`} />
      </label>
      <span className="stock-goods">
        {product.picture ? (
          <img src={product.picture} alt="" width={45} height={60} loading="lazy" />
        ) : (
          <span className="no-picture" />
        )}
        <span>
          <a className="row-link stock-title" href={product.href}>
            {product.title}
          </a>
          <span className="quiet">{product.detail}</span>
        </span>
      </span>
    </th>
    <td data-title="Осталось">
      <ul className="stock-sizes">
        {product.sizes.map(({ size, units, isFew }) => (
          <li key={size} data-few={isFew ? '' : undefined}>
            {size} <b>{units}</b>
          </li>
        ))}
      </ul>
    </td>
    <td data-title="Всего" className="number">
      {product.total}
    </td>
  </tr>
);
