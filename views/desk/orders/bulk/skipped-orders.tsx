import type { SkippedOrderModel } from '#src/models/desk/orders/bulk.ts';

interface SkippedOrdersProps {
  readonly title: string;
  readonly orders: readonly SkippedOrderModel[];
}

/** Orders that stay as they are, and why; nothing for none. */
export function SkippedOrders({ title, orders }: SkippedOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className="bulk-skipped" aria-label={title}>
      <h2>{title}</h2>
      <ul className="bulk-orders">
        {orders.map(({ number, href, why }) => (
          <li key={number}>
            <a className="text-link" href={href}>
              {number}
            </a>
            <p className="quiet">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
