import type { OrderModel } from '#src/models/thank-you/order.ts';

/** Where and when an order arrives; shown first. */
export function Arrival({ order: { arrival } }: { readonly order: Pick<OrderModel, 'arrival'> }) {
  if (!arrival) return null;
  return (
    <p className="order-arrival">
      <b>{arrival.when}</b>
      <span>{arrival.where}</span>
    </p>
  );
}
