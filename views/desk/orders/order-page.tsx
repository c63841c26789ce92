import { deskHref } from '#src/desk-routes.ts';
import type { DeskOrderModel } from '#src/models/desk/orders/order.ts';
import type { RefundFields } from '#src/models/desk/orders/refunds.ts';
import { ReturnCard } from '../returns/return-card.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { OrderEdits } from './edits/order-edits.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { Refunds } from './refunds/refunds.tsx';

interface OrderPageProps {
  readonly order: DeskOrderModel;
  /** Empty without one. */
  readonly problem: string;
  readonly refund: RefundFields;
  /** Names the decision that the form of a refund makes. */
  readonly request: string;
}

/** Everything about an order, and what may be done with it next. */
export function OrderPage({ order, problem, refund, request }: OrderPageProps) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>
        {order.number} <span className="status">{order.statusTitle}</span>
      </h1>
      <p className="quiet">Оформлен {order.placedAt}</p>
      {problem && <Problem>{problem}</Problem>}
      <OrderActions order={order} />
      <div className="order-grid">
        <section aria-labelledby="goods">
          <h2 id="goods">Товары</h2>
          <OrderLines lines={order.lines} />
          <Rows rows={order.sums} isSum />
        </section>
        <div className="order-side">
          <Block id="delivery" title="Доставка" rows={order.delivery} />
          <Block id="person" title="Кому" rows={order.person} />
          {order.customerHref && (
            <p>
              <a className="text-link" href={order.customerHref}>
                Все заказы покупателя
              </a>
            </p>
          )}
          <Block id="money" title="Деньги" rows={order.money} />
          <Refunds money={order.refunds} fields={refund} request={request} />
          <OrderEdits edits={order.edits} />
          {order.returns.length > 0 && (
            <section aria-labelledby="returns">
              <h2 id="returns">Возвраты</h2>
              {order.returns.map((each) => (
                <ReturnCard key={each.id} given={each} level={3} />
              ))}
            </section>
          )}
          <Timeline events={order.events} />
        </div>
      </div>
    </>
  );
}

function Block({
  id,
  title,
  rows,
}: {
  readonly id: string;
  readonly title: string;
  readonly rows: DeskOrderModel['money'];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows rows={rows} />
    </section>
  );
}
