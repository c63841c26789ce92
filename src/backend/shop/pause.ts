import type { Shop } from '#src/contract/shapes.ts';

/** Without a time of closing that is over. */
export function withPauseAhead<Known extends Pick<Shop, 'pause'>>(shop: Known, now: Date): Known {
  if (!shop.pause || shop.pause.till >= now.toISOString().slice(0, 10)) return shop;
  return { ...shop, pause: undefined };
}
