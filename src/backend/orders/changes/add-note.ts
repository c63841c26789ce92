import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { MAX_ORDER_NOTES } from '#src/config/constants.ts';
import type { OrderRow } from '../records/rows.ts';

export interface Note {
  readonly text: string;
  readonly request: string;
  readonly by: string;
}

/** Writes a note down, once for each request. @param query a transaction that has locked the order */
export async function addNote(
  query: Queryable,
  { id, number }: OrderRow,
  { text, request, by }: Note,
  now: Date,
): Promise<'' | 'TooMany'> {
  const notes = await query
    .selectFrom('order_notes')
    .where('order_id', '=', id)
    .orderBy('place')
    .select(['place', 'request'])
    .execute();
  if (notes.some((note) => note.request === request)) return '';
  if (notes.length >= MAX_ORDER_NOTES) return 'TooMany';
  const written = { order_id: id, place: notes.length + 1, request, text };
  await query
    .insertInto('order_notes')
    .values({ ...written, noted_by: by, noted_at: now.toISOString() })
    .execute();
  await recordStaffChange(query, { by, action: 'note added', subject: number, detail: '' }, now);
  return '';
}
