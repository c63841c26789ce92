import type { OrderRowModel } from '#src/models/desk/orders/order-list.ts';

interface OrderTableProps {
  readonly orders: readonly OrderRowModel[];
  /** Whether each row is marked to begin with; left out where rows can't be. */
  readonly isMarked?: boolean;
}

/** On a phone, each row is a card. */
export const OrderTable = ({ orders, isMarked }: OrderTableProps) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Номер</th>
        <th scope="col">Оформлен</th>
        <th scope="col">Статус</th>
        <th scope="col">Получатель</th>
        <th scope="col">Доставка</th>
        <th scope="col" className="number">
          Вещей
        </th>
        <th scope="col" className="number">
          Сумма
        </th>
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
    <td data-title="Оформлен">{order.placedAt}</td>
    <td data-title="Статус">
      <span className="status" data-waiting={order.isWaiting ? '' : undefined}>
        {order.status}
      </span>
    </td>
    <td data-title="Получатель">{order.recipient}</td>
    <td data-title="Доставка">{order.delivery}</td>
    <td data-title="Вещей" className="number">
      {order.units}
    </td>
    <td data-title="Сумма" className="number">
      {order.total}
    </td>
  </tr>
);
