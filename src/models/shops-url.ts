import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { href } from '#src/routes.ts';
import { decodedSegment } from './decoded-segment.ts';

/** A city with shops. */
export type ShopCity = CallReply<Contract['shop']['getShopCities']>['cities'][number];

export interface ShopsPlace {
  readonly region: string;
  readonly city: string;
}

export function readShopsUrl(url: string): ShopsPlace | null {
  const [, region, city] = /^\/stores\/([^/?#]+)\/([^/?#]+)\/?$/.exec(url) ?? [];
  return region && city ? { region: decodedSegment(region), city: decodedSegment(city) } : null;
}

export const regionHref = ({ region }: ShopsPlace) => href('storesOfRegion', { cities: region });

export const cityHref = ({ region, city }: ShopsPlace) => href('storesOfCity', { cities: region, city });

/** The page of one shop; the URL of its city's page if it is not one of ours. */
export function shopHref({ number, shopsUrl }: Pick<Shop, 'number' | 'shopsUrl'>): string {
  const place = readShopsUrl(shopsUrl);
  if (!place) return href('stores');
  return href('store', { cities: place.region, city: place.city, shop: number });
}
