import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { OwnOrderModel } from '#src/models/cabinet/orders/order.ts';
import type { PickupFormModel } from '#src/models/cabinet/orders/pickup.ts';
import type { SavedCardModel } from '#src/models/order/saved-card.ts';
import { href } from '#src/routes.ts';
import { OrderLines } from '#views/delivery/order-lines.tsx';
import { Arrival } from '#views/thank-you/arrival.tsx';
import { CancelOrder } from '#views/thank-you/cancel-order.tsx';
import { OrderFacts } from '#views/thank-you/order-facts.tsx';
import { PayForm } from '#views/thank-you/pay-form.tsx';
import { PickupCodes } from '#views/thank-you/thank-you-page.tsx';
import { Button } from '#views/ui/button.tsx';
import { PayWithCards } from '../cards/pay-with-cards.tsx';
import { OrderEdits } from './order-edits.tsx';
import { PickupForm } from './pickup-form.tsx';

interface OrderSectionProps {
  readonly own: OwnOrderModel;
  /** The working saved cards, if the order can be paid. */
  readonly cards: readonly SavedCardModel[];
  /** Our own SVG; null if nothing has to be shown at a pick-up point. */
  readonly codes: { readonly qr: string; readonly barcode: string } | null;
  /** Null if the day cannot be changed. */
  readonly pickup: PickupFormModel | null;
  readonly receiptUrl: string | null;
}

/** An order in the account area. */
export function OrderSection({ own, codes, cards, pickup, receiptUrl }: OrderSectionProps) {
  const { order, lines, next } = own;
  return (
    <div className="order-page">
      <div className="order-head">
        <Arrival order={order} />
        <p className="order-status">{order.status}</p>
        <p className="quiet">Оформлен {order.placedOn}</p>
        {next && <p>{next}</p>}
        <Actions own={own} />
        <PayWithCards number={order.number} total={order.total} cards={cards} />
        {order.canPay && order.payBefore && <p className="field-hint">Ждём оплату {order.payBefore}</p>}
        {order.confirmation && <p className="field-hint">{order.confirmation}</p>}
        {own.returning && (
          <p className="field-hint">{typeset`Вернуть вещи можно до ${own.returning.before}`}</p>
        )}
      </div>
      {own.returns.length > 0 && <Returns own={own} />}
      {own.edits.length > 0 && <OrderEdits edits={own.edits} />}
      <Timeline own={own} />
      {codes && <PickupCodes number={order.number} codes={codes} />}
      <section className="summary-lines" aria-labelledby="order-lines">
        <h2 id="order-lines">Состав заказа</h2>
        <OrderLines lines={lines} />
      </section>
      <OrderFacts order={order} delivery={own.delivery} receiptUrl={receiptUrl}>
        {pickup && <PickupForm form={pickup} />}
      </OrderFacts>
      {order.canCancel && <CancelOrder order={order} action={href('cancelOwnOrder')} />}
    </div>
  );
}

function Actions({ own: { order, returning } }: Pick<OrderSectionProps, 'own'>) {
  const { number, canPay, payButtons } = order;
  return (
    <div className="actions">
      {canPay && <PayForm number={number} buttons={payButtons} action={href('payOwnOrder')} />}
      <Action number={number} address={href('repeatOwnOrder')}>
        Повторить заказ
      </Action>
      {returning && (
        <Button variant="white" href={returning.href}>
          Вернуть вещи
        </Button>
      )}
    </div>
  );
}

interface ActionProps {
  readonly number: string;
  readonly address: string;
  readonly returnId?: number;
  readonly children: ReactNode;
}

function Action({ number, address, returnId, children }: ActionProps) {
  return (
    <send-once>
      <form method="post" action={address}>
        <input type="hidden" name="number" value={number} />
        {returnId !== undefined && <input type="hidden" name="return" value={returnId} />}
        <Button variant="white">{children}</Button>
      </form>
    </send-once>
  );
}

function Returns({ own: { order, returns } }: Pick<OrderSectionProps, 'own'>) {
  return (
    <section className="order-returns" aria-labelledby="order-returns">
      <h2 id="order-returns">Возврат</h2>
      <ul>
        {returns.map(({ id, state, lines, outcome, isOpen }) => (
          <li key={id}>
            <b>{state}</b>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {outcome && <p className="quiet">{outcome}</p>}
            {isOpen && (
              <Action number={order.number} address={href('withdrawOwnReturn')} returnId={id}>
                Отозвать заявку
              </Action>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ own: { timeline } }: Pick<OrderSectionProps, 'own'>) {
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline">История</h2>
      <ol className="order-timeline">
        {timeline.map(({ status, at, isoTime }) => (
          <li key={`${isoTime} ${status}`}>
            {status} <time dateTime={isoTime}>{at}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
