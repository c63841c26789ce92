import type { Queryable } from '#src/backend/database/database.ts';

/** What the staff noted about an order, the first one first. */
export const readNotes = (
  query: Queryable,
  orderId: number,
): Promise<{ at: string; by: string; text: string }[]> =>
  query
    .selectFrom('order_notes')
    .where('order_id', '=', orderId)
    .orderBy('place')
    .select(['noted_at as at', 'noted_by as by', 'text'])
    .execute();
