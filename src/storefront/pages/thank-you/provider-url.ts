import type { Site } from '#src/web/site.ts';

/** A payment provider's URL if it is allowed: our own, a configured origin, or any https. */
export function providerUrl({ origins, paymentOrigins }: Site, address: string | null): string | null {
  const url = URL.parse(address ?? '');
  if (!url) return null;
  const isKnown = [...Object.values(origins), ...paymentOrigins].includes(url.origin);
  return isKnown || url.protocol === 'https:' ? url.href : null;
}
