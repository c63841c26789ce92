import type { Queryable } from '#src/backend/database/database.ts';

/**
 * The carrier is to forget the parcel of an order that was cancelled. One that it may be being told of now stays with who
 * tells it: that ends in the same.
 *
 * @param query a transaction that has locked the order
 */
export async function withdrawParcel(query: Queryable, orderId: number, now: Date): Promise<void> {
  await query
    .updateTable('parcels')
    .set({ state: 'cancelling', tries: 0, problems: '[]', due_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['told', 'made'])
    .execute();
}
