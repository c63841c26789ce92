import { typeset } from '#src/config/typography.ts';
import type { OrderSummaryModel } from '#src/models/cabinet/orders/orders.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Picture } from '#views/ui/picture.tsx';

interface OrderSummaryProps {
  readonly order: OrderSummaryModel;
}

/** An order in a list; all of it links to its page. */
export function OrderSummary({ order }: OrderSummaryProps) {
  const {
    title,
    href: address,
    placedOn,
    status,
    arrival,
    confirmation,
    count,
    total,
    pictures,
    more,
  } = order;
  return (
    <a className="order-summary" href={address}>
      <span className="order-summary-head">
        <b>{arrival?.when ?? title}</b>
        <span className="order-status">{status}</span>
      </span>
      {arrival && <span>{arrival.where}</span>}
      <span className="quiet">{[arrival && title, placedOn, count].filter(Boolean).join(', ')}</span>
      {confirmation && <span className="quiet">{confirmation}</span>}
      <span className="order-summary-pictures">
        {pictures.map((picture) => (
          <Picture key={picture.src} picture={picture} sizes="64px" alt="" />
        ))}
        {more > 0 && <span className="quiet">+{more}</span>}
      </span>
      <b className="order-summary-total">{total}</b>
    </a>
  );
}

/** Payment for an unpaid order in a list. */
export function PayOrder({ order: { number, total, reserved } }: OrderSummaryProps) {
  return (
    <send-once>
      <form className="order-summary-pay" method="post" action={href('payOwnOrder')}>
        <input type="hidden" name="number" value={number} />
        <p>Ждём оплату {reserved}</p>
        <Button>
          Оплатить {total}
          <span className="visually-hidden">{typeset` за заказ ${number}`}</span>
        </Button>
      </form>
    </send-once>
  );
}
