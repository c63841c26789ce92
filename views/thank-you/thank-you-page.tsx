import type { SummaryRow } from '#src/storefront/models/delivery/summary.ts';
import type { OrderModel } from '#src/storefront/models/thank-you/order.ts';
import { href } from '#src/storefront/routes.ts';
import { OrderLines, OrderRows } from '#views/delivery/order-lines.tsx';
import { hx, onLoad } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { CancelOrder } from './cancel-order.tsx';

interface ThankYouProps {
  readonly order: OrderModel;
  /** Our own SVG; null for an order that is delivered. */
  readonly codes: { readonly qr: string; readonly barcode: string } | null;
}

/** `/thank-you`, shown to the order's owner only. */
export function ThankYouPage({ order, codes }: ThankYouProps) {
  return (
    <div className="page order-page">
      <header className="order-head">
        <h1>{order.heading}</h1>
        <p className="order-number">
          Заказ <b>{order.number}</b> от {order.placedOn}
        </p>
        <p className="order-status">{order.status}</p>
        <p>{order.next}</p>
        <Actions order={order} />
        {order.canPay && order.payBefore && <p className="field-hint">Товары отложены {order.payBefore}</p>}
      </header>
      {order.isUntracked && <Untracked number={order.number} />}
      {codes && <PickupCodes number={order.number} codes={codes} />}
      <Lines order={order} />
      <div className="order-facts">
        <Rows title="Получение" rows={order.delivery} />
        <Rows title="Сумма" rows={[...order.sums, { title: 'Итого', value: order.total, isTotal: true }]} />
      </div>
      <div className="actions">
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

function Actions({ order }: Pick<ThankYouProps, 'order'>) {
  return (
    <div className="actions">
      {order.canPay && (
        <send-once>
          <form method="post" action={href('payOrder')}>
            <input type="hidden" name="number" value={order.number} />
            <Button>Оплатить {order.total}</Button>
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
      <h2>Покажите при получении</h2>
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

interface RowsProps {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

function Rows({ title, rows }: RowsProps) {
  return (
    <section>
      <h2>{title}</h2>
      <OrderRows rows={rows} />
    </section>
  );
}
