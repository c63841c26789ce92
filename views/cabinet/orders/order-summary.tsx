import type { OrderSummaryModel } from '#src/storefront/models/cabinet/orders/orders.ts';
import { Picture } from '#views/ui/picture.tsx';

/** An order in a list, as a whole a link to its page. */
export function OrderSummary({ order }: { readonly order: OrderSummaryModel }) {
  const { title, href, placedOn, status, count, total, pictures, more } = order;
  return (
    <a className="order-summary" href={href}>
      <span className="order-summary-head">
        <b>{title}</b>
        <span className="order-status">{status}</span>
      </span>
      <span className="quiet">
        {placedOn}, {count}
      </span>
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
