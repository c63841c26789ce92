import { isPurchase, purchaseEvent } from '#src/models/analytics/events.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { queuedEventCookies } from '#src/storefront/visitor/queued-events.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { fragment, notFound } from '#src/web/result.ts';
import { PageEvents } from '#views/analytics/page-events.tsx';

/** Returns the purchase to its first request only: for the page and, as a cookie, for the next page. */
export async function trackPurchase({ gateway, form, cookies }: PrivateInput<object>): Promise<Result> {
  const number = form.get('number') ?? '';
  const found = number && (await orNotFound(gateway.cart.getOrder({ params: { number } })));
  if (!found) return notFound;
  if (!isPurchase(found.order)) return fragment(null);
  const { first } = await gateway.cart.trackOrder({ body: { number } });
  if (!first) return fragment(null);
  const events = [purchaseEvent(found.order)];
  return fragment(<PageEvents events={events} />, { cookies: queuedEventCookies(cookies, events) });
}
