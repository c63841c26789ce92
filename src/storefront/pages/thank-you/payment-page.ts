import type { Site } from '#src/storefront/site.ts';

/** The address of a payment's page, if it is one that a shopper may be sent to: ours, one that is named, or any under https. */
export function paymentPage({ origins, paymentOrigins }: Site, address: string | null): string | null {
  const url = URL.parse(address ?? '');
  if (!url) return null;
  const isKnown = [...Object.values(origins), ...paymentOrigins].includes(url.origin);
  return isKnown || url.protocol === 'https:' ? url.href : null;
}
