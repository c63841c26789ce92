import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { type MapModel, mapLine, mapModel } from '#src/models/map/map.ts';
import { shopHref } from '../shops-url.ts';

/** The shops as points of a map, each with a link to its page. */
export function storesMapModel(shops: readonly Shop[]): MapModel {
  const points = shops.map((shop) => ({
    id: shop.number,
    address: [shop.cityName, shop.address].filter(Boolean).join(', '),
    lines: [
      mapLine(bindShortWords(shop.name), shop.metro && typeset`м. ${shop.metro}`),
      bindHours(shop.hours),
    ].filter(Boolean),
    latitude: shop.latitude,
    longitude: shop.longitude,
    chosen: false,
    action: typeset`О магазине`,
    href: shopHref(shop),
  }));
  return mapModel('shop', points);
}
