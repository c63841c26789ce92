import type { Order } from '#src/contract/cart/orders/order.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { redirect } from '#src/web/result.ts';
import { providerUrl } from '../../thank-you/provider-url.ts';
import { noDraft } from '../draft/draft-cookie.ts';

type Input = Pick<PrivateInput<object>, 'gateway' | 'site'>;

/** Finds an order by its idempotency key; null if there is none or the gateway is unavailable. */
export async function findOrder({ gateway }: Input, idempotencyKey: string): Promise<Order | null> {
  try {
    return (await gateway.cart.findOrder({ params: { idempotencyKey } })).order;
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

export function redirectAfterOrder({ site }: Input, { number, paymentUrl }: Order): Result {
  const next = providerUrl(site, paymentUrl) ?? href('thankYou', {}, { number });
  return redirect(next, 303, { cookies: [noDraft] });
}
