import type { CityEntry, Shop } from '#src/contract/shapes.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PlanModel, pinOf, planModel } from '#src/models/plan/plan.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { readShopsUrl, regionHref, type ShopCity } from '../shops-url.ts';
import { type CityLink, cityLink, SHOPS } from './cities.ts';
import { type Distances, type ShopModel, shopModel } from './shop.ts';

export interface ShopListModel {
  readonly title: string;
  readonly countText: string;
  readonly crumbs: readonly Crumb[];
  readonly nearby: readonly CityLink[];
  /** Null for a single shop. */
  readonly plan: PlanModel | null;
  /** The URL of the list with distances, nearest first. */
  readonly nearestHref: string;
  readonly groups: readonly ShopGroup[];
  /** Canonical URL: a region with a single city uses that city's URL. */
  readonly canonical: string;
}

export interface ShopGroup {
  readonly city: CityLink | null;
  readonly shops: readonly ShopModel[];
}

export function regionModel(region: RegionParts, distances: Distances = new Map()): ShopListModel {
  const { cities, place } = region;
  const shopsOf = (city: ShopCity) => nearestFirst(shopsIn(region, city), distances);
  const shops = cities.flatMap(shopsOf);
  const plan = planModel(shops.map(planPlace));
  const title = regionTitle(region);
  const links = cities.flatMap((city) => cityLink(city, shops) ?? []);
  const single = links.length === 1 ? links[0] : undefined;
  return {
    title,
    countText: pluralise(shops.length, SHOPS),
    crumbs: [...wayHere, { title }],
    nearby: [],
    plan,
    nearestHref: href('nearestStores', { cities: place.region }),
    groups: cities.map((city) => ({
      city: single ? null : cityLink(city, shops),
      shops: shopsOf(city).map((shop) => shopModel(shop, pinOf(plan, shop.number), distances)),
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

export function cityModel(
  region: RegionParts,
  city: ShopCity,
  distances: Distances = new Map(),
): ShopListModel {
  const shops = nearestFirst(shopsIn(region, city), distances);
  const plan = planModel(shops.map(planPlace));
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
    plan,
    nearestHref: href('nearestStores', { cities: place.region }, { city: place.city }),
    groups: [
      { city: null, shops: shops.map((shop) => shopModel(shop, pinOf(plan, shop.number), distances)) },
    ],
    canonical: cityLink(city, shops)?.href ?? regionHref(place),
  };
}

export const shopsIn = ({ shops }: RegionParts, city: ShopCity): readonly Shop[] =>
  shops.filter((shop) => shop.cityGuid === city.aoguid);

const planPlace = ({ number, name, latitude, longitude }: Shop) => ({
  id: number,
  name,
  latitude,
  longitude,
});

const nearestFirst = (shops: readonly Shop[], distances: Distances): readonly Shop[] =>
  distances.size === 0
    ? shops
    : shops.toSorted((one, other) => metresTo(one, distances) - metresTo(other, distances));

const metresTo = ({ number }: Shop, distances: Distances) => distances.get(number) ?? Number.MAX_VALUE;

export const wayHere: readonly Crumb[] = [
  { title: 'Главная', href: '/' },
  { title: 'Магазины', href: href('stores') },
];

/** The region's name, unless it equals that of one of its several cities, which has fewer shops. */
function regionTitle({ cities, locations }: RegionParts): string {
  const [city] = cities;
  const known = locations.find((location) => location.regionId === city?.regionId);
  const names = cities
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ cityName }) => cityName);
  const isOfOneCity = names.length > 1 && names.includes(known?.regionName ?? '');
  return (!isOfOneCity && known?.regionName) || names.join(', ');
}
