import type { UnpaidOrderModel } from '#src/storefront/models/chrome/unpaid-order.ts';

/** Leads back to an order that waits for payment, on every page but its own. */
export function UnpaidOrder({ order: { number, reserved, total, href } }: UnpaidOrderProps) {
  return (
    <aside className="unpaid-order" aria-label="Неоплаченный заказ">
      <p>
        <b>Заказ {number} ждёт оплаты.</b> Вещи отложены {reserved}.
      </p>
      <a className="button button-navy" href={href}>
        Оплатить {total}
      </a>
    </aside>
  );
}

interface UnpaidOrderProps {
  readonly order: UnpaidOrderModel;
}
