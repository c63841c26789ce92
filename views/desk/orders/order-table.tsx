import type { ColumnModel } from '#src/models/desk/orders/list/columns.ts';
import type { OrderCell, OrderRowModel } from '#src/models/desk/orders/list/rows.ts';

interface OrderTableProps {
  readonly columns: readonly ColumnModel[];
  readonly orders: readonly OrderRowModel[];
  /** Whether each row is marked to begin with; left out where rows can't be. */
  readonly isMarked?: boolean;
}

/** On a phone, each row is a card. */
export const OrderTable = ({ columns, orders, isMarked }: OrderTableProps) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Номер</th>
        {columns.map(({ name, title, isNumber }) => (
          <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} isMarked={isMarked} />
      ))}
    </tbody>
  </table>
);

const OrderRow = ({
  order,
  isMarked,
}: {
  readonly order: OrderRowModel;
  readonly isMarked: boolean | undefined;
}) => (
  <tr>
    <th scope="row" className={isMarked === undefined ? undefined : 'markable'}>
      {isMarked !== undefined && (
        <label className="mark">
          <input
            type="checkbox"
            name="number"
            value={order.number}
            defaultChecked={isMarked}
            aria-label={`Отметить ${order.number}`}
          />
        </label>
      )}
      <a className="row-link" href={order.href}>
        {order.number}
      </a>
    </th>
    {order.cells.map((cell) => (
      <Cell key={cell.column} cell={cell} isWaiting={order.isWaiting} />
    ))}
  </tr>
);

/** An empty one is left out on a phone. */
const Cell = ({
  cell: { column, title, text, isNumber },
  isWaiting,
}: {
  readonly cell: OrderCell;
  readonly isWaiting: boolean;
}) => (
  <td data-title={title} className={isNumber ? 'number' : undefined}>
    {column === 'status' ? (
      <span className="status" data-waiting={isWaiting ? '' : undefined}>
        {text}
      </span>
    ) : (
      text || null
    )}
  </td>
);
