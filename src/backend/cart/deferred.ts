import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { setAside, setCoupon } from './coupons/coupons.ts';
import { readGoods } from './goods.ts';
import { CartRefusal } from './refusal.ts';

/**
 * Moves all units of an item to the deferred ones.
 *
 * @throws CartRefusal NotFound if the item is not in the cart
 */
export async function deferItem(query: Queryable, cartId: number, itemId: number): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('cart_lines')
    .set((eb) => ({ deferred_count: eb('deferred_count', '+', eb.ref('count')), count: 0 }))
    .where('cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CartRefusal('NotFound', itemId);
}

/**
 * Moves all deferred units of an item back to the cart and selects it, even if fewer are in stock.
 * @throws CartRefusal NotFound if none are deferred, PRODUCT_NOT_FOUND_IN_STORE if sold out in the country
 */
export async function restoreDeferred(
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
    .set((eb) => ({ count: eb('count', '+', eb.ref('deferred_count')), deferred_count: 0, selected: 1 }))
    .where('cart_id', '=', cart.id)
    .where('item_id', '=', itemId)
    .execute();
}

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

/** Empties the cart and removes its coupon; deferred items stay. */
export async function clearCart(query: Queryable, cartId: number): Promise<void> {
  await query
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('deferred_count', '=', 0)
    .execute();
  await query.updateTable('cart_lines').set({ count: 0 }).where('cart_id', '=', cartId).execute();
  await setCoupon(query, cartId, null);
  await setAside(query, cartId, null);
}
