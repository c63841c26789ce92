import type { GoodsRow } from '#src/models/desk/prices/goods-rows.ts';

interface GoodsTableProps {
  readonly heads: readonly string[];
  readonly goods: readonly GoodsRow[];
}

/** Products with their prices. */
export const GoodsTable = ({ heads, goods }: GoodsTableProps) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Товар</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {goods.map(({ code, title, detail, picture, href, cells }) => (
        <tr key={code}>
          <th scope="row">
            <span className="stock-goods">
              {picture ? (
                <img src={picture} alt="" width={45} height={60} loading="lazy" />
              ) : (
                <span className="no-picture" />
              )}
              <span>
                <a className="row-link stock-title" href={href}>
                  {title}
                </a>
                <span className="quiet">{detail}</span>
              </span>
            </span>
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index]} data-title={heads[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
