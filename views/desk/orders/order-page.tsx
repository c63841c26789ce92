import type { ReactNode } from 'react';
import { deskHref } from '#src/desk-routes.ts';
import type { RefundFields } from '#src/models/desk/orders/goodwill.ts';
import type { DeskOrderModel } from '#src/models/desk/orders/order.ts';
import type { NoteFields } from '#src/models/desk/orders/order-notes.ts';
import type { TrackingFields } from '#src/models/desk/orders/order-tracking.ts';
import { ReturnCard } from '../returns/return-card.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { OrderEdits } from './edits/order-edits.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTracking } from './order-tracking.tsx';
import { OrderParcel } from './parcels/order-parcel.tsx';
import type { TransferForm } from './refunds/hand-refunds.tsx';
import { Refunds } from './refunds/refunds.tsx';

interface OrderPageProps {
  readonly order: DeskOrderModel;
  readonly forms: OrderForms;
}

/** What the forms of the page begin with, and why the last change was not carried out. */
interface OrderForms {
  /** Empty without one. */
  readonly problem: string;
  readonly refund: RefundFields;
  readonly transfer: TransferForm;
  readonly note: NoteFields;
  readonly tracking: TrackingFields;
  /** Whether the form of the track number was sent and not carried out. */
  readonly isTracking: boolean;
  /** Names what is sent next: twice, it counts once. */
  readonly request: string;
}

/** Everything about an order, and what may be done with it next. */
export function OrderPage({ order, forms }: OrderPageProps) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>
        {order.number} <span className="status">{order.statusTitle}</span>
      </h1>
      <p className="quiet">Оформлен {order.placedAt}</p>
      {forms.problem && <Problem>{forms.problem}</Problem>}
      {order.lostMoney && <p className="problem">{order.lostMoney}</p>}
      <OrderActions order={order} />
      <div className="order-grid">
        <section aria-labelledby="goods">
          <h2 id="goods">Товары</h2>
          <OrderLines lines={order.lines} />
          <Rows rows={order.sums} isSum />
        </section>
        <div className="order-side">
          <Block id="delivery" title="Доставка" rows={order.delivery}>
            <OrderTracking tracking={order.tracking} fields={forms.tracking} isOpen={forms.isTracking} />
            <OrderParcel number={order.number} parcel={order.parcel} />
          </Block>
          <Block id="person" title="Кому" rows={order.person} />
          {order.customerHref && (
            <p>
              <a className="text-link" href={order.customerHref}>
                Все заказы покупателя
              </a>
            </p>
          )}
          <Block id="money" title="Деньги" rows={order.money} />
          {order.receiptsHref && (
            <p>
              <a className="text-link" href={order.receiptsHref}>
                Чеки заказа
              </a>
            </p>
          )}
          <Refunds money={order.refunds} fields={forms.refund} transfer={forms.transfer} />
          <OrderEdits edits={order.edits} />
          {order.returns.length > 0 && (
            <section aria-labelledby="returns">
              <h2 id="returns">Возвраты</h2>
              {order.returns.map((each) => (
                <ReturnCard key={each.id} given={each} level={3} />
              ))}
            </section>
          )}
          <OrderNotes notes={order.notes} fields={forms.note} request={forms.request} />
          <OrderMessages messages={order.messages} />
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
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly rows: DeskOrderModel['money'];
  readonly children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows rows={rows} />
      {children}
    </section>
  );
}
