import type { ReactNode } from 'react';
import type { SavedCardModel } from '#src/storefront/models/cabinet/cards.ts';
import type { OwnOrderModel } from '#src/storefront/models/cabinet/order.ts';
import { href } from '#src/storefront/routes.ts';
import { OrderLines, OrderRows } from '#views/delivery/order-lines.tsx';
import { PickupCodes } from '#views/thank-you/thank-you-page.tsx';
import { PayWithCards } from './cards/pay-with-cards.tsx';

interface OrderSectionProps {
  readonly own: OwnOrderModel;
  /** The saved cards that work, where the order can be paid. */
  readonly cards: readonly SavedCardModel[];
  /** Our own SVG; null where nothing has to be shown at a pick-up point. */
  readonly codes: { readonly qr: string; readonly barcode: string } | null;
}

/** An order in the account area. */
export function OrderSection({ own, codes, cards }: OrderSectionProps) {
  const { order, lines, next, payments } = own;
  return (
    <div className="order-page">
      <div className="order-head">
        <p className="order-status">{order.status}</p>
        <p className="quiet">Оформлен {order.placedOn}</p>
        {next && <p>{next}</p>}
        <Actions own={own} />
        <PayWithCards number={order.number} total={order.total} cards={cards} />
        {order.canPay && order.payBefore && (
          <p className="field-hint">
            Товары отложены до{'\u00a0'}
            {order.payBefore}
          </p>
        )}
      </div>
      <Timeline own={own} />
      {codes && <PickupCodes number={order.number} codes={codes} />}
      <section className="summary-lines" aria-labelledby="order-lines">
        <h2 id="order-lines">Состав заказа</h2>
        <OrderLines lines={lines} />
      </section>
      <div className="order-facts">
        <section>
          <h2>Получение</h2>
          <OrderRows rows={order.delivery} />
        </section>
        <section>
          <h2>Сумма</h2>
          <OrderRows rows={[...order.sums, { title: 'Итого', value: order.total, isTotal: true }]} />
        </section>
        {payments.length > 0 && (
          <section>
            <h2>Оплата</h2>
            <OrderRows rows={payments} />
          </section>
        )}
      </div>
    </div>
  );
}

function Actions({ own: { order } }: Pick<OrderSectionProps, 'own'>) {
  const { number, canPay, canCancel, total } = order;
  return (
    <div className="actions">
      {canPay && (
        <Action number={number} address={href('payOwnOrder')} isMain>
          Оплатить {total}
        </Action>
      )}
      <Action number={number} address={href('repeatOwnOrder')}>
        Повторить заказ
      </Action>
      {canCancel && (
        <Action number={number} address={href('cancelOwnOrder')}>
          Отменить заказ
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  readonly number: string;
  readonly address: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Action({ number, address, isMain = false, children }: ActionProps) {
  return (
    <send-once>
      <form method="post" action={address}>
        <input type="hidden" name="number" value={number} />
        <button type="submit" className={isMain ? 'button button-navy' : 'button button-white'}>
          {children}
        </button>
      </form>
    </send-once>
  );
}

function Timeline({ own: { timeline } }: Pick<OrderSectionProps, 'own'>) {
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline">История</h2>
      <ol className="order-timeline">
        {timeline.map(({ status, at, isoTime }) => (
          <li key={status}>
            {status} <time dateTime={isoTime}>{at}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
