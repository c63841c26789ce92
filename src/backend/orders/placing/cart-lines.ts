import { type BoughtLine, setCoupon } from '#src/backend/cart/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';

export async function selectedItemIds(query: Queryable, cartId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('selected', '=', 1)
    .where('count', '>', 0)
    .select('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Removes the ordered lines and a used coupon; deferred and unselected lines stay. */
export async function removeOrderedLines(
  query: Queryable,
  cartId: number,
  lines: readonly BoughtLine[],
  isCouponUsed: boolean,
): Promise<void> {
  const ordered = (deferred: boolean) =>
    lines.filter(({ deferred_count }) => deferred_count > 0 === deferred).map(({ item_id }) => item_id);
  const [gone, stay] = [ordered(false), ordered(true)];
  if (gone.length > 0) {
    await query.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('item_id', 'in', gone).execute();
  }
  if (stay.length > 0) {
    await query
      .updateTable('cart_lines')
      .set({ count: 0 })
      .where('cart_id', '=', cartId)
      .where('item_id', 'in', stay)
      .execute();
  }
  if (isCouponUsed) await setCoupon(query, cartId, null);
}
