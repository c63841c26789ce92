import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Terminal } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';

/**
 * The shop or pick-up point where an order can be collected, in its current state; null if there is none or
 * it is gone.
 */
export async function loadPoint(
  { gateway, optional }: PrivateInput<object>,
  { pickup, pointId, deliveryKind, country }: Order,
): Promise<Shop | Terminal | null> {
  if (!pickup || pointId === null) return null;
  if (deliveryKind === 'shop') {
    const found = await optional(gateway.shop.getShopByNumber({ body: { number: pointId } }));
    return found?.shop ?? null;
  }
  const found = await optional(gateway.delivery.getTerminal({ body: { id: pointId, country } }));
  return found?.terminal ?? null;
}
