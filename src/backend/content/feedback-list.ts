import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type FeedbackRow = Selectable<Schema['feedback']>;

/** A page of feedback, newest first. @param page numbered from 1 */
export async function listFeedback(
  query: Queryable,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): Promise<{ messages: FeedbackRow[]; totalCount: number }> {
  const { total } = await query
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const messages = await query
    .selectFrom('feedback')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .selectAll()
    .execute();
  return { messages, totalCount: Number(total) };
}
