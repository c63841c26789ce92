import type { Queryable } from '#src/backend/database/database.ts';
import { codesByItem, type Marks, marksOf } from '../../records/marks.ts';

/**
 * Notes that the units in an order's parcel were handed over.
 *
 * @param query a transaction that has locked the order
 *
 * @returns their codes, for the receipt
 */
export async function sellMarks(query: Queryable, orderId: number, now: Date): Promise<Marks> {
  const packed = await marksOf(query, orderId, ['packed']);
  await query
    .updateTable('marks')
    .set({ state: 'sold', changed_by: null, changed_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'packed')
    .execute();
  return codesByItem(packed);
}
