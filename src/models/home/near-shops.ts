import type { Shop } from '#src/contract/shapes.ts';
import type { Link } from '#src/models/shop-links.ts';
import { cityHref, readShopsUrl } from '#src/models/shops-url.ts';
import { SHOPS } from '#src/models/stores/cities.ts';
import { openTodayText } from '#src/models/stores/open-today.ts';
import { type Distances, type ShopModel, shopModel } from '#src/models/stores/shop.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';

const SHOWN = 3;
/** Shops farther away are not considered near. */
const NEAR_METRES = 30_000;

export interface NearShopsModel {
  readonly title: string;
  readonly all: Link;
  readonly shops: readonly NearShop[];
}

export interface NearShop extends Pick<ShopModel, 'href' | 'name' | 'address' | 'metro' | 'distance'> {
  readonly today: string;
}

interface Place {
  readonly cityGuid: string;
  readonly regionId: string;
  readonly shortName: string;
}

const allShops: Link = { title: 'Все магазины', href: href('stores') };

/** The nearest shops if the position is known, else those of the city, else of its region. */
export function nearShopsModel(
  shops: readonly Shop[],
  city: Place,
  distances: Distances,
  now: Date,
): NearShopsModel {
  const metresTo = ({ number }: Shop) => distances.get(number) ?? Number.POSITIVE_INFINITY;
  const sorted = shops.toSorted((one, other) => metresTo(one) - metresTo(other) || 0);
  const near = sorted.filter((shop) => metresTo(shop) <= NEAR_METRES);
  const inCity = sorted.filter(({ cityGuid }) => cityGuid === city.cityGuid);
  const inRegion = sorted.filter(({ regionId }) => regionId === city.regionId);
  const found = [near, inCity, inRegion].find(({ length }) => length > 0) ?? [];
  return {
    title: found === inCity ? `Магазины: ${city.shortName}` : 'Магазины рядом',
    all: found === inCity && inCity.length > SHOWN ? allInCity(inCity) : allShops,
    shops: found.slice(0, SHOWN).map((shop) => ({
      ...shopModel(shop, null, distances),
      today: openTodayText(shop, now),
    })),
  };
}

function allInCity(shops: readonly Shop[]): Link {
  const place = shops[0] && readShopsUrl(shops[0].shopsUrl);
  return place ? { title: `Все ${pluralise(shops.length, SHOPS)}`, href: cityHref(place) } : allShops;
}
