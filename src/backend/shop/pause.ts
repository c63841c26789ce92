import { localTime } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { Shop } from '#src/contract/shapes.ts';

/** Without a time of closing that is over where the shop is. */
export function withPauseAhead(shop: Shop, now: Date): Shop {
  const today = localTime(now, timeZoneOf(shop.country, shop.regionId)).date;
  if (!shop.pause || shop.pause.till >= today) return shop;
  return { ...shop, pause: undefined };
}
