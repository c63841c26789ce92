import { typeset } from '#src/config/typography.ts';
import type { GoodsListModel, GoodsRow } from '#src/models/desk/goods/list.ts';

interface GoodsTableProps {
  readonly list: GoodsListModel;
  /** Null for who may change nothing. */
  readonly marked: ReadonlySet<string> | null;
}

export const GoodsTable = ({ list: { models }, marked }: GoodsTableProps) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Товар</th>
        <th scope="col">Раздел</th>
        <th scope="col">Цвета</th>
        <th scope="col">{typeset`Размеров в наличии`}</th>
        <th scope="col" className="number">
          Цена
        </th>
        <th scope="col">Состояние</th>
      </tr>
    </thead>
    <tbody>
      {models.map((row) => (
        <ModelRow key={row.code} row={row} marked={marked} />
      ))}
    </tbody>
  </table>
);

interface ModelRowProps {
  readonly row: GoodsRow;
  readonly marked: ReadonlySet<string> | null;
}

const ModelRow = ({ row, marked }: ModelRowProps) => (
  <tr>
    <th scope="row" className="markable">
      {marked && (
        <label className="mark">
          <input
            type="checkbox"
            name="model"
            value={row.code}
            defaultChecked={marked.has(row.code)}
            aria-label={`Отметить ${row.code}`}
          />
        </label>
      )}
      <span className="stock-goods">
        {row.picture ? (
          <img src={row.picture} alt="" width={45} height={60} loading="lazy" />
        ) : (
          <span className="no-picture" />
        )}
        <span>
          <a className="row-link stock-title" href={row.href}>
            {row.title}
          </a>
          <span className="quiet">{row.detail}</span>
        </span>
      </span>
    </th>
    <td data-title="Раздел">{row.category}</td>
    <td data-title="Цвета">{row.colours}</td>
    <td data-title={typeset`В наличии`}>{row.sizes}</td>
    <td data-title="Цена" className="number">
      {row.price}
    </td>
    <td data-title="Состояние">
      <span>
        {row.state}
        {row.source && <span className="quiet"> · {row.source}</span>}
      </span>
    </td>
  </tr>
);
