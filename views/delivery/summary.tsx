import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { Button } from '#views/ui/button.tsx';
import { OrderLines, OrderRows } from './order-lines.tsx';

/** The order and its cost; on phones the total and button stick to the bottom of the screen. */
export function Summary({ checkout: { summary } }: { readonly checkout: CheckoutModel }) {
  return (
    <aside id="checkout-summary" className="delivery-summary" aria-label="Ваш заказ">
      <input type="hidden" name="shown" value={summary.shown} />
      <div className="summary-body">
        <details className="summary-lines unfolds">
          <summary>{summary.count}</summary>
          <OrderLines lines={summary.lines} />
        </details>
        <OrderRows rows={summary.rows} />
      </div>
      <div className="summary-pay">
        <p className="summary-total" aria-live="polite">
          <span>Итого</span> <b>{summary.total}</b>
        </p>
        <Button>
          {/* CSS shows «Оплатить» instead while an online payment is chosen. */}
          <span className="summary-verb" data-online="Оплатить">
            <span>Оформить заказ</span>
          </span>{' '}
          {summary.total}
        </Button>
      </div>
    </aside>
  );
}
