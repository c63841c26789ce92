import type { ShopEvent } from '#src/storefront/models/analytics/events.ts';

/** Events that a page or a part of one brings with it: the script shows them when it comes. */
export function PageEvents({ events }: { readonly events: readonly ShopEvent[] }) {
  return <page-events hidden data-events={JSON.stringify(events)} />;
}
