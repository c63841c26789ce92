import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { MOST_LOOKED_AT, MOST_READ } from '#src/contract/content/staff.ts';
import type { MessageFilter } from '#src/contract/content/staff-feedback.ts';

/** A message, and who of the staff deals with it. */
export type FeedbackRow = Selectable<Schema['feedback']> & { readonly keeper: string | null };

/** Whose messages `mine` are; a program has none. */
export type Wanted = MessageFilter & { readonly memberId?: number | undefined };

/** A page of feedback, newest first. */
export async function listFeedback(
  query: Queryable,
  page: PageRequest,
  wanted: Wanted = {},
): Promise<{ messages: FeedbackRow[]; totalCount: number }> {
  const messages = await messagesOf(query)
    .where(condition(wanted))
    .orderBy('feedback.id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { messages, totalCount: await countFeedback(query, wanted) };
}

export async function countFeedback(query: Queryable, wanted: Wanted): Promise<number> {
  const { count } = await query
    .selectFrom('feedback')
    .where(condition(wanted))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findMessage = (query: Queryable, id: number): Promise<FeedbackRow | undefined> =>
  messagesOf(query).where('feedback.id', '=', id).executeTakeFirst();

export async function listTopics(query: Queryable): Promise<string[]> {
  const rows = await query
    .selectFrom('feedback')
    .where('topic', '<>', '')
    .select('topic')
    .distinct()
    .orderBy('topic')
    .limit(100)
    .execute();
  return rows.map(({ topic }) => topic);
}

const messagesOf = (query: Queryable) =>
  query
    .selectFrom('feedback')
    .leftJoin('staff_members', 'staff_members.id', 'feedback.keeper_id')
    .selectAll('feedback')
    .select('staff_members.name as keeper');

function condition({ state, keeper, topic, writtenIn, text, memberId }: Wanted): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`1 = 1`,
    state && sql<boolean>`feedback.state = ${state}`,
    keeper === 'mine' && sql<boolean>`feedback.keeper_id = ${memberId ?? -1}`,
    keeper === 'nobody' && sql<boolean>`feedback.keeper_id IS NULL`,
    topic && sql<boolean>`feedback.topic = ${topic}`,
    writtenIn && sql<boolean>`feedback.country = ${writtenIn}`,
    (text || topic || writtenIn) && isWithin({ state, text }),
  ].filter((part) => typeof part === 'object');
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

/** What no index finds is looked for among the newest ones; a number finds any. */
function isWithin({ state, text }: Pick<Wanted, 'state' | 'text'>): RawBuilder<boolean> {
  const ofState = state ? sql`WHERE state = ${state}` : sql``;
  const most = sql.lit((text ? MOST_READ : MOST_LOOKED_AT) - 1);
  const first = sql`SELECT id FROM feedback ${ofState} ORDER BY id DESC LIMIT 1 OFFSET ${most}`;
  const isNew = sql<boolean>`feedback.id >= COALESCE((${first}), 0)`;
  if (!text) return isNew;
  const [, number] = NUMBER.exec(text) ?? [];
  const found = sql<boolean>`${isNew} AND ${isAbout(text)}`;
  return number === undefined ? found : sql<boolean>`((${found}) OR feedback.id = ${Number(number)})`;
}

const NUMBER = /^(?:№\s*)?(\d{1,9})$/;

/** As typed, in small letters, or with a capital: the lower() of SQLite knows Latin letters alone. */
function isAbout(text: string): RawBuilder<boolean> {
  const small = text.toLowerCase();
  const spellings = new Set([text, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`]);
  const tried = ['feedback.message', 'feedback.name'].flatMap((column) =>
    [...spellings].map(
      (each) => sql<boolean>`replace(${sql.ref(column)}, ${each}, '') <> ${sql.ref(column)}`,
    ),
  );
  return sql<boolean>`(${sql.join(tried, sql` OR `)})`;
}
