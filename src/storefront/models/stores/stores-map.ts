import type { Shop } from '#src/contract/shapes.ts';
import { type MapModel, mapModel } from '#src/storefront/models/delivery/map.ts';
import { shopHref } from './shops-url.ts';

/** The shops as points of the map's document, each with a link to its page. */
export function storesMapModel(shops: readonly Shop[], mapKey: string): MapModel {
  const points = shops.map((shop) => ({
    id: shop.number,
    title: shop.name,
    address: [shop.cityName, shop.address].filter(Boolean).join(', '),
    details: shop.metro ? [`м.\u00a0${shop.metro}`] : [],
    when: shop.hours,
    price: '',
    latitude: shop.latitude,
    longitude: shop.longitude,
    href: shopHref(shop),
  }));
  return mapModel('shop', points, mapKey);
}
