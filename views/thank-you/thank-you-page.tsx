import { typeset } from '#src/config/typography.ts';
import type { AccountOfferModel } from '#src/models/thank-you/account-offer.ts';
import type { OrderModel } from '#src/models/thank-you/order.ts';
import type { PickupPointModel } from '#src/models/thank-you/pickup-point.ts';
import { href } from '#src/routes.ts';
import { OrderLines } from '#views/delivery/order-lines.tsx';
import { hx, onLoad } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { AccountOffer } from './account-offer.tsx';
import { Arrival } from './arrival.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PayForm } from './pay-form.tsx';
import { PickupPoint } from './pickup-point.tsx';

interface ThankYouProps {
  readonly order: OrderModel;
  /** Our own SVG; null for an order that is delivered. */
  readonly codes: { readonly qr: string; readonly barcode: string } | null;
  /** Null for a courier. */
  readonly point: PickupPointModel | null;
  /** The delivery's day as a calendar file; null if there is none. */
  readonly calendarHref: string | null;
  readonly receiptUrl: string | null;
  /** For guests only. */
  readonly account: AccountOfferModel | null;
  /** The order's page in the account area, for its customer. */
  readonly ownHref: string | null;
  readonly canRepeat: boolean;
}

/** `/thank-you`, shown to the order's owner and visitors with its link. */
export function ThankYouPage(props: ThankYouProps) {
  const { order, codes, point, account, calendarHref, ownHref } = props;
  return (
    <div className="page order-page">
      <header className="order-head">
        <h1>{order.heading}</h1>
        <Arrival order={order} />
        <p className="order-number">
          Заказ <b>{order.number}</b> от {order.placedOn}
        </p>
        <p className="order-status">{order.status}</p>
        <p>{order.next}</p>
        <Actions {...props} />
        {order.canPay && order.payBefore && <p className="field-hint">Ждём оплату {order.payBefore}</p>}
        {order.confirmation && <p className="field-hint">{order.confirmation}</p>}
      </header>
      {order.isUntracked && <Untracked number={order.number} />}
      {codes && <PickupCodes number={order.number} codes={codes} />}
      <div className="order-plan">
        {order.steps.length > 0 && <OrderSteps steps={order.steps} />}
        {point && <PickupPoint point={point} />}
      </div>
      <Lines order={order} />
      <OrderFacts order={order} delivery={order.delivery} receiptUrl={props.receiptUrl} />
      {account && <AccountOffer account={account} />}
      <div className="actions">
        {calendarHref && (
          <Button variant="white" href={calendarHref}>
            Добавить в календарь
          </Button>
        )}
        {ownHref && (
          <Button variant="white" href={ownHref}>
            Заказ в личном кабинете
          </Button>
        )}
        <Button variant="white" href={href('catalogRoot')}>
          В каталог
        </Button>
      </div>
      {order.canCancel && <CancelOrder order={order} action={href('cancelOrder')} />}
    </div>
  );
}

/** Requests the purchase event, once, from browsers that run the script. */
function Untracked({ number }: Pick<OrderModel, 'number'>) {
  return (
    <form hidden {...hx({ post: href('trackPurchase'), trigger: onLoad, swap: 'innerHTML' })}>
      <input type="hidden" name="number" value={number} />
    </form>
  );
}

function Actions({ order, canRepeat }: Pick<ThankYouProps, 'order' | 'canRepeat'>) {
  const { number, canPay, payButtons } = order;
  return (
    <div className="actions">
      {canPay && <PayForm number={number} buttons={payButtons} action={href('payOrder')} />}
      {canRepeat && (
        <send-once>
          <form method="post" action={href('repeatOrder')}>
            <input type="hidden" name="number" value={number} />
            <Button>Собрать заказ заново</Button>
          </form>
        </send-once>
      )}
    </div>
  );
}

export function PickupCodes({
  number,
  codes,
}: {
  readonly number: string;
  readonly codes: NonNullable<ThankYouProps['codes']>;
}) {
  return (
    <section className="order-codes" aria-label="Код для получения">
      <h2>{typeset`Покажите при получении`}</h2>
      <div role="img" aria-label={`QR-код заказа ${number}`}>
        <ReadyHtml html={codes.qr} className="order-qr" />
      </div>
      <div role="img" aria-label={`Штрихкод заказа ${number}`}>
        <ReadyHtml html={codes.barcode} className="order-barcode" />
      </div>
      <p>{number}</p>
    </section>
  );
}

function Lines({ order }: Pick<ThankYouProps, 'order'>) {
  return (
    <section className="summary-lines" aria-label="Состав заказа">
      <h2>Состав заказа</h2>
      <OrderLines lines={order.lines} />
    </section>
  );
}
