import type { OrderRowModel } from '#src/models/desk/orders/order-list.ts';

/** On a phone, each row is a card. */
export function OrderTable({ orders }: { readonly orders: readonly OrderRowModel[] }) {
  return (
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
          <tr key={order.number}>
            <th scope="row">
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
        ))}
      </tbody>
    </table>
  );
}
