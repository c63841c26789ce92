import type { ShopEvent } from '#src/models/analytics/events.ts';

/** Events of a page or fragment, reported by the script when it is inserted. */
export function PageEvents({ events }: { readonly events: readonly ShopEvent[] }) {
  return <page-events hidden data-events={JSON.stringify(events)} />;
}
