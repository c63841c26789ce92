import type { Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { BoughtLine } from '../lines.ts';
import { looseItems } from '../loose-items.ts';
import type { Coupon, Present } from './coupons.ts';

/**
 * What a coupon gives, in the size that the shopper chose, else in the first that there is; null for a coupon that gives
 * nothing. An order has each item once, so that none can be given that is bought too.
 */
export async function readPresent(
  query: Queryable,
  shopper: Shopper,
  coupon: Coupon,
  bought: readonly BoughtLine[],
): Promise<Present | 'PRESENT_GONE' | 'PRESENT_BOUGHT' | null> {
  if (coupon.present_article === '') return null;
  const rows = (await selectItems(query, shopper, coupon)).filter(({ available }) => available > 0);
  const inCart = new Set(bought.map(({ item_id }) => item_id));
  const left = rows.filter(({ item_id }) => !inCart.has(item_id));
  const wanted = await chosenItem(query, shopper);
  const row = left.find(({ item_id }) => item_id === wanted) ?? left[0];
  if (!row) return rows.length > 0 ? 'PRESENT_BOUGHT' : 'PRESENT_GONE';
  const free = { count: 1, deferred_count: 0, selected: 1, price: 0, noted_price: 0, old_price: null };
  return { line: { ...row, ...free }, sizes: left.map(({ item_id, size }) => ({ itemId: item_id, size })) };
}

const selectItems = (
  query: Queryable,
  { country }: Shopper,
  { present_article, present_size }: Pick<Coupon, 'present_article' | 'present_size'>,
) =>
  looseItems(query, country)
    .where('products.code', '=', present_article)
    .$if(present_size !== '', (items) => items.where('items.size', '=', present_size))
    .orderBy('items.position')
    .orderBy('items.id')
    .execute();

async function chosenItem(query: Queryable, { owner, country }: Shopper): Promise<number | null> {
  const cart = await query
    .selectFrom('carts')
    .where('owner', '=', owner)
    .where('country', '=', country)
    .select('present_item')
    .executeTakeFirst();
  return cart?.present_item ?? null;
}

/** In which size a cart gets what its coupon gives. */
export async function choosePresent(query: Queryable, cartId: number, itemId: number): Promise<void> {
  await query.updateTable('carts').set({ present_item: itemId }).where('id', '=', cartId).execute();
}

/** All items of what a cart's coupon may give, for their lock. */
export async function presentItemIds(query: Queryable, cartId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('carts')
    .innerJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .innerJoin('products', 'products.code', 'coupons.present_article')
    .innerJoin('items', 'items.product_id', 'products.id')
    .where('carts.id', '=', cartId)
    .where('coupons.present_article', '<>', '')
    .select('items.id')
    .execute();
  return rows.map(({ id }) => id);
}
