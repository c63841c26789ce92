import type { Queryable } from '#src/backend/database/database.ts';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { setCounts } from './counts.ts';
import { readGoods } from './goods.ts';

/**
 * Fills a locked cart up to the given units of each item, as far as stock and the per-item limit allow.
 * Larger counts stay as they are, so a repeated call changes nothing.
 *
 * @returns by item, how many of the given units are in the cart and can be bought
 *
 * @throws CartRefusal if the cart has no room for so many lines
 */
export async function addAvailable(
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
  units: readonly { readonly productId: number; readonly count: number }[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const goods = await readGoods(
    query,
    cart,
    units.map(({ productId }) => productId),
  );
  const filled = units.flatMap(({ productId, count }) => {
    const item = goods.get(productId);
    if (!item) return [];
    const room =
      item.price === null ? 0 : Math.min(item.available, MAX_UNITS_OF_ITEM - (item.deferred_count ?? 0));
    const bought = Math.min(count, room);
    return [{ productId, bought, count: Math.max(item.count ?? 0, bought) }];
  });
  const inCart = filled.filter(({ count }) => count > 0);
  if (inCart.length > 0) await setCounts(query, cart, inCart, now);
  return new Map(inCart.map(({ productId, bought }) => [productId, bought]));
}
