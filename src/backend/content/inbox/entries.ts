import type { Queryable } from '#src/backend/database/database.ts';
import type { MessageEntry } from '#src/contract/content/staff-feedback.ts';

const MOST_ENTRIES = 200;

export interface NewEntry {
  readonly kind: MessageEntry['kind'];
  readonly text: string;
  readonly by: string;
  readonly request: string;
}

/** Writes a note or a reply down. @returns its id, or why there is none: it was written before, or there are too many */
export async function writeEntry(
  query: Queryable,
  messageId: number,
  { kind, text, by, request }: NewEntry,
  now: Date,
): Promise<number | 'Repeated' | 'TooMany'> {
  const requests = await query
    .selectFrom('feedback_entries')
    .where('feedback_id', '=', messageId)
    .select('request')
    .execute();
  if (requests.some((each) => each.request === request)) return 'Repeated';
  if (requests.length >= MOST_ENTRIES) return 'TooMany';
  const written = { written_by: by, written_at: now.toISOString() };
  const { id } = await query
    .insertInto('feedback_entries')
    .values({ feedback_id: messageId, kind, text, request, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes and replies, the first one first. */
export const readEntries = (query: Queryable, messageId: number): Promise<MessageEntry[]> =>
  query
    .selectFrom('feedback_entries')
    .where('feedback_id', '=', messageId)
    .orderBy('id')
    .select(['id', 'kind', 'written_at as at', 'written_by as by', 'text'])
    .execute();
