import type { ShopEvent } from '#src/models/analytics/events.ts';
import type { Result } from '#src/storefront/result.ts';
import { PageEvents } from '#views/analytics/page-events.tsx';

export function withEvents(result: Result, events: readonly ShopEvent[]): Result {
  if (result.kind !== 'page') return result;
  const body = (
    <>
      {result.body}
      <PageEvents events={events} />
    </>
  );
  return { ...result, body };
}
