import type { LawGap } from '#src/contract/shop/staff-law.ts';
import type { ShopContent } from './shop-content.ts';

type Banner = ShopContent['banners'][number];

/**
 * Advertising without its token or without who pays for it. What a shop says of its own goods on its own pages is none;
 * what leads to somebody else or is paid for is.
 */
export function bannerGaps({ banners, services }: ShopContent): LawGap[] {
  const own = new Set(Object.values(services.origins).map((origin) => new URL(origin).host));
  return banners
    .filter((banner) => banner.advertiser !== '' || banner.erid !== '' || leadsAway(banner, own))
    .flatMap((banner) => [
      ...(banner.erid === '' ? [{ what: nameOf(banner), why: 'erid' }] : []),
      ...(banner.advertiser === '' ? [{ what: nameOf(banner), why: 'advertiser' }] : []),
    ]);
}

const nameOf = ({ placement, title }: Banner): string => `${placement}: ${title || '…'}`;

function leadsAway({ link }: Banner, own: ReadonlySet<string>): boolean {
  if (!/^(?:https?:)?\/\//.test(link)) return false;
  const url = URL.parse(link, 'https://-');
  return url !== null && !own.has(url.host);
}
