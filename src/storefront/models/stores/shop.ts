import type { Shop } from '#src/contract/shapes.ts';
import { bindShortWords } from '#src/storefront/models/typography.ts';

export interface ShopModel {
  readonly number: string;
  readonly name: string;
  readonly address: string;
  readonly metro: string;
  readonly hours: readonly string[];
  readonly phone: string;
  readonly phoneHref: string;
  readonly mapHref: string;
}

export function shopModel(shop: Shop): ShopModel {
  return {
    number: shop.number,
    name: bindShortWords(shop.name),
    address: shop.address,
    metro: shop.metro,
    hours: shop.hours.split(/[,;]\s*/).filter(Boolean),
    phone: shop.phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'),
    phoneHref: `tel:${shop.phone.replace(/[^+\d]/g, '')}`,
    mapHref: `https://yandex.ru/maps/?pt=${shop.longitude},${shop.latitude}&z=16`,
  };
}
