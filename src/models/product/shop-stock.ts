import { ONE_SIZE, sizeAlone, sizeInWords } from '#src/config/size-words.ts';
import { bindHours, bindShortWords, bindSize, typeset } from '#src/config/typography.ts';
import type { ShopStock } from '#src/contract/search/index.ts';
import { shopHref } from '#src/models/shops-url.ts';
import { capitalised, pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';

const SHOPS = {
  are: ['магазин', 'магазина', 'магазинов'],
  in: ['магазине', 'магазинах', 'магазинах'],
} as const;

const LAST_COUNT = 1;

/** `5 магазинов`, or, after «в», `5 магазинах`. */
export const countShops = (count: number, form: keyof typeof SHOPS = 'are') => pluralise(count, SHOPS[form]);

export interface ShopStockModel {
  /** Names the requested size, if any. */
  readonly heading: string;
  readonly cities: readonly CityStock[];
}

interface CityStock {
  readonly name: string;
  readonly isOpen: boolean;
  readonly countText: string;
  readonly shops: readonly StockedShop[];
}

export interface StockedShop {
  readonly number: string;
  readonly name: string;
  readonly href: string;
  readonly address: string;
  readonly metro: string;
  readonly hours: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly mapHref: string;
  readonly sizes: readonly {
    readonly title: string;
    readonly isLast: boolean;
    /** Where to ask the shop to hold it. */
    readonly reserveHref: string;
  }[];
}

/** The visitor's city, listed first even if its shops have no stock; then the region's others by name. */
interface Place {
  readonly shortName: string;
  readonly regionId: string;
}

/** @param size the requested size; null for all */
export function shopStockModel(
  stocks: readonly ShopStock[],
  { shortName: ownCity, regionId }: Place,
  size: string | null,
): ShopStockModel {
  const byCity = [...Map.groupBy(stocks, ({ shop }) => shop.cityName)];
  const order = ([name, ofCity]: (typeof byCity)[number]) => {
    if (name === ownCity) return 0;
    return ofCity.some(({ shop }) => shop.regionId === regionId) ? 1 : 2;
  };
  const cities = byCity
    .sort((one, other) => order(one) - order(other) || one[0].localeCompare(other[0], 'ru'))
    .map(([name, ofCity], index) => ({
      name,
      isOpen: index === 0,
      countText: countShops(ofCity.length),
      shops: ofCity.map(shopOf),
    }));
  const isMissing = cities.length > 0 && cities[0]?.name !== ownCity;
  const own = { name: ownCity, isOpen: true, countText: 'сейчас нет', shops: [] };
  return { heading: headingOf(size, stocks), cities: isMissing ? [own, ...cities] : cities };
}

function headingOf(size: string | null, stocks: readonly ShopStock[]): string {
  if (size === null || size === ONE_SIZE) return typeset`Наличие в магазинах`;
  const which = bindSize(sizeInWords(size));
  return stocks.length > 0 ? `Магазины, где есть ${which}` : typeset`${capitalised(which)} в магазинах`;
}

function shopOf({ shop, items }: ShopStock): StockedShop {
  return {
    number: shop.number,
    name: bindShortWords(shop.name),
    href: shopHref(shop),
    address: bindShortWords(shop.address),
    metro: shop.metro,
    hours: bindHours(shop.hours),
    phone: shop.phone,
    phoneHref: `tel:${shop.phone.replace(/[^+\d]/g, '')}`,
    mapHref: `https://yandex.ru/maps/?pt=${shop.longitude},${shop.latitude}&z=16`,
    sizes: items.map(({ itemId, size, count }) => ({
      title: sizeAlone(size),
      isLast: count <= LAST_COUNT,
      reserveHref: href('reserve', {}, { items: itemId, shop: shop.number }),
    })),
  };
}
