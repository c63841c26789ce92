import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Frees the marks in an order's parcel, so that their units can be sold again. Of an item it frees all: nobody knows which
 * unit was taken out, so those that stay are scanned anew.
 *
 * @param query a transaction that has locked the order
 *
 * @param itemId by default all items
 */
export async function releaseMarks(
  query: Queryable,
  { orderId, itemId, by }: { readonly orderId: number; readonly itemId?: number; readonly by: string | null },
  now: Date,
): Promise<void> {
  let packed = query
    .updateTable('marks')
    .set({ state: 'returned', changed_by: by, changed_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'packed');
  if (itemId !== undefined) packed = packed.where('item_id', '=', itemId);
  await packed.execute();
}
