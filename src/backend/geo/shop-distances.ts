import type { Queryable } from '#src/backend/database/database.ts';
import { listShops } from '#src/backend/shop/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { metresBetween } from './distance.ts';
import type { Point } from './found-place.ts';

/** The distance in metres to each shop of a country, nearest first (product.md, Cities). */
export async function distancesToShops(
  query: Queryable,
  country: CountryCode,
  point: Point,
): Promise<{ number: string; metres: number }[]> {
  const shops = await listShops({ query }, { country });
  return shops
    .map((shop) => ({ number: shop.number, metres: metresBetween(shop, point) }))
    .sort((one, other) => one.metres - other.metres);
}
