import type { Site } from '#src/storefront/site.ts';

/** The address of a payment's page, if it is one that a shopper may be sent to: ours, or any under https. */
export function paymentPage(site: Site, address: string | null): string | null {
  const url = URL.parse(address ?? '');
  if (!url) return null;
  return url.protocol === 'https:' || Object.values(site.origins).includes(url.origin) ? url.href : null;
}
