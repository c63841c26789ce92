import { typeset } from '#src/config/typography.ts';
import type { OrderSummaryModel } from '#src/models/cabinet/orders/orders.ts';
import { OrderSummary } from './order-summary.tsx';

/** The customer's reservations in shops, above the orders. */
export function Reservations({ reservations }: { readonly reservations: readonly OrderSummaryModel[] }) {
  if (reservations.length === 0) return null;
  return (
    <section className="orders-reserved" aria-labelledby="orders-reserved">
      <h2 id="orders-reserved">{typeset`Брони в магазинах`}</h2>
      <ul className="orders-list">
        {reservations.map((reservation) => (
          <li key={reservation.number}>
            <OrderSummary order={reservation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
