import type { CityEntry, Shop } from '#src/contract/shapes.ts';
import type { Crumb } from '#src/storefront/models/crumb.ts';
import { pluralise } from '#src/storefront/models/words.ts';
import { href } from '#src/storefront/routes.ts';
import { type CityLink, cityLink, SHOPS, type ShopCity } from './cities.ts';
import { type ShopModel, shopModel } from './shop.ts';
import { readShopsUrl, regionHref } from './shops-url.ts';

export interface ShopListModel {
  readonly title: string;
  readonly countText: string;
  readonly crumbs: readonly Crumb[];
  readonly nearby: readonly CityLink[];
  readonly groups: readonly ShopGroup[];
  /** Canonical URL: a region with a single city has that city's. */
  readonly canonical: string;
}

export interface ShopGroup {
  readonly city: CityLink | null;
  readonly shops: readonly ShopModel[];
}

export function regionModel(region: RegionParts): ShopListModel {
  const { cities, shops } = region;
  const title = regionTitle(region);
  const links = cities.flatMap((city) => cityLink(city, shops) ?? []);
  const single = links.length === 1 ? links[0] : undefined;
  return {
    title,
    countText: pluralise(shops.length, SHOPS),
    crumbs: [...wayHere, { title }],
    nearby: [],
    groups: cities.map((city) => ({
      city: single ? null : cityLink(city, shops),
      shops: shops.filter((shop) => shop.cityGuid === city.aoguid).map(shopModel),
    })),
    canonical: single?.href ?? regionHref(region.place),
  };
}

export interface RegionParts {
  readonly place: { readonly region: string; readonly city: string };
  readonly cities: readonly ShopCity[];
  readonly shops: readonly Shop[];
  readonly locations: readonly CityEntry[];
}

export function cityModel(region: RegionParts, city: ShopCity): ShopListModel {
  const shops = region.shops.filter((shop) => shop.cityGuid === city.aoguid);
  const others = region.cities.filter((other) => other !== city);
  const above = regionTitle(region);
  const title = city.cityName;
  const place = readShopsUrl(city.shopsUrl) ?? region.place;
  return {
    title,
    countText: pluralise(shops.length, SHOPS),
    crumbs: [
      ...wayHere,
      ...(others.length > 0 && above !== title ? [{ title: above, href: regionHref(place) }] : []),
      { title },
    ],
    nearby: others.flatMap((other) => cityLink(other, region.shops) ?? []),
    groups: [{ city: null, shops: shops.map(shopModel) }],
    canonical: cityLink(city, shops)?.href ?? regionHref(place),
  };
}

const wayHere: readonly Crumb[] = [
  { title: 'Главная', href: '/' },
  { title: 'Магазины', href: href('stores') },
];

function regionTitle({ cities, locations }: RegionParts): string {
  const [city] = cities;
  const known = locations.find((location) => location.regionId === city?.regionId);
  return known?.regionName || cities.map((each) => each.cityName).join(', ');
}
