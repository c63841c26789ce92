import { cityModel, regionModel } from '#src/models/stores/shop-list.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { done, fragment, notFound } from '#src/web/result.ts';
import { ShopList } from '#views/stores/shop-list-page.tsx';
import { findCity, loadRegion } from './load-region.ts';

/** The shops of a region or a city, nearest first (product.md, Cities); nothing without a position. */
export async function showNearestStores(input: PrivateInput<{ cities: string }>): Promise<Result> {
  const { gateway, cookies, params, query, from } = input;
  const point = storedPoint(cookies);
  if (!point || isRefusal(point)) return done(from);
  const region = await loadRegion(input, params.cities);
  if (!region) return notFound;
  const city = findCity(region, query.get('city') ?? '');
  const [shop] = region.shops;
  if (!shop) return done(from);
  const reply = await orNull(
    gateway.geo.getUserToShopsDistance({ body: { ...point, country: shop.country } }),
  );
  if (!reply) return done(from);
  const distances = new Map(reply.distances.map(({ number, metres }) => [number, metres]));
  const list = city ? cityModel(region, city, distances) : regionModel(region, distances);
  return fragment(<ShopList list={list} />);
}
