import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { BulkModel } from '#src/models/desk/orders/bulk.ts';
import { Button } from '#views/ui/button.tsx';
import { HandOverOrders } from '../parcels/hand-over-orders.tsx';
import { SkippedOrders } from './skipped-orders.tsx';

/** What will be done with each order, before it is done. */
export function BulkPage({ bulk }: { readonly bulk: BulkModel }) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>Изменить статус</h1>
      <Choices bulk={bulk} />
      {bulk.changed.length > 0 && <ChangeForm bulk={bulk} />}
      <HandOverOrders parcels={bulk.parcels} />
      <SkippedOrders title="Не изменятся" orders={bulk.skipped} />
    </>
  );
}

/** The same orders with another status. */
function Choices({ bulk: { choices, numbers } }: { readonly bulk: BulkModel }) {
  if (choices.length === 0)
    return <p className="empty">{typeset`С этими заказами больше ничего не сделать.`}</p>;
  return (
    <form method="post" action={deskHref('previewChange')} className="bulk-choices">
      {numbers.map((number) => (
        <input key={number} type="hidden" name="number" value={number} />
      ))}
      {choices.map(({ status, title, isChosen }) => (
        <Button
          key={status}
          variant={isChosen ? 'gray' : 'white'}
          name="status"
          value={status}
          aria-pressed={isChosen}
        >
          {title}
        </Button>
      ))}
      <p className="field-hint">{typeset`Отмена и возврат — по одному, на странице заказа: с ними уходят деньги.`}</p>
    </form>
  );
}

const ChangeForm = ({ bulk: { status, title, changed, confirm } }: { readonly bulk: BulkModel }) => (
  <form method="post" action={deskHref('changeOrders')}>
    <input type="hidden" name="status" value={status ?? ''} />
    <h2>Станут «{title}»</h2>
    <ul className="bulk-orders">
      {changed.map((order) => (
        <li key={order.number}>
          <input type="hidden" name="number" value={order.number} />
          <input type="hidden" name={`from-${order.number}`} value={order.from} />
          <p>
            <a className="text-link" href={order.href}>
              {order.number}
            </a>{' '}
            <span className="status">{order.fromTitle}</span>
          </p>
          <p className="quiet">
            {order.recipient}: {order.told}
          </p>
        </li>
      ))}
    </ul>
    <Button>{confirm}</Button>
  </form>
);
