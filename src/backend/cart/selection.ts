import type { Queryable } from '#src/backend/database/database.ts';

export async function selectLines(
  query: Queryable,
  cartId: number,
  itemIds: readonly number[],
  selected: boolean,
): Promise<void> {
  await query
    .updateTable('cart_lines')
    .set({ selected: selected ? 1 : 0 })
    .where('cart_id', '=', cartId)
    .where('item_id', 'in', itemIds)
    .execute();
}
