import { nearShopsModel } from '#src/models/home/near-shops.ts';
import type { Distances } from '#src/models/stores/shop.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { fragment } from '#src/web/result.ts';
import { NearShops } from '#views/home/near-shops.tsx';

type Input = PrivateInput<object>;

export async function showNearShops(input: Input): Promise<Result> {
  const { gateway, country, visitor } = input;
  const [{ shops }, distances] = await Promise.all([
    gateway.shop.getShops({ body: { country: country.code } }),
    loadDistances(input),
  ]);
  // Takes the section away, which a page made while nothing was known of shops may have.
  if (shops.length === 0) return fragment(null);
  return fragment(<NearShops near={nearShopsModel(shops, visitor.city, distances, new Date())} />);
}

/** Empty while the visitor's position is unknown (product.md, Cities). */
async function loadDistances({ gateway, optional, country, cookies }: Input): Promise<Distances> {
  const point = storedPoint(cookies);
  if (!point || isRefusal(point)) return new Map();
  const body = { ...point, country: country.code };
  const reply = await optional(gateway.geo.getUserToShopsDistance({ body }));
  return new Map(reply?.distances.map(({ number, metres }) => [number, metres]));
}
