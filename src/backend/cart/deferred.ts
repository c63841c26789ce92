import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { setCoupon } from './coupons.ts';
import { readGoods } from './goods.ts';
import { CartRefusal } from './refusal.ts';

/** Puts all units of an item off. @throws CartRefusal NotFound where the cart has none */
export async function putOff(query: Queryable, cartId: number, itemId: number): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('cart_lines')
    .set((is) => ({ deferred_count: is('deferred_count', '+', is.ref('count')), count: 0 }))
    .where('cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CartRefusal('NotFound', itemId);
}

/**
 * Takes all deferred units of an item back into the cart, selected; more than are in stock too, which their line then
 * shows.
 * @throws CartRefusal NotFound where none are deferred, PRODUCT_NOT_FOUND_IN_STORE where the country has none at all
 */
export async function takeBack(
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
  itemId: number,
): Promise<void> {
  const goods = (await readGoods(query, cart, [itemId])).get(itemId);
  if (goods?.count == null) throw new CartRefusal('NotFound', itemId);
  if (goods.deferred_count === 0) return;
  if (goods.price === null || goods.available === 0) {
    throw new CartRefusal('PRODUCT_NOT_FOUND_IN_STORE', itemId);
  }
  await query
    .updateTable('cart_lines')
    .set((is) => ({ count: is('count', '+', is.ref('deferred_count')), deferred_count: 0, selected: 1 }))
    .where('cart_id', '=', cart.id)
    .where('item_id', '=', itemId)
    .execute();
}

/** Forgets an item's deferred units. */
export async function removeDeferred(query: Queryable, cartId: number, itemId: number): Promise<void> {
  await query
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .where('count', '=', 0)
    .execute();
  await query
    .updateTable('cart_lines')
    .set({ deferred_count: 0 })
    .where('cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Takes everything out of the cart, its coupon too; what is deferred stays. */
export async function clearCart(query: Queryable, cartId: number): Promise<void> {
  await query
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('deferred_count', '=', 0)
    .execute();
  await query.updateTable('cart_lines').set({ count: 0 }).where('cart_id', '=', cartId).execute();
  await setCoupon(query, cartId, null);
}
