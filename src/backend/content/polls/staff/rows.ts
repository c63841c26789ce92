import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ListedPoll, PollDraft } from '#src/contract/content/staff-polls.ts';
import type { PollRow } from '../find-poll.ts';
import { readQuestions } from '../questions.ts';

export interface PollName {
  readonly country: CountryCode;
  readonly code: string;
}

const named = (query: Queryable, { country, code }: PollName) =>
  query.selectFrom('polls').where('country', '=', country).where('code', '=', code).selectAll();

/** Undefined for an unknown poll. */
export const findRow = (query: Queryable, name: PollName): Promise<PollRow | undefined> =>
  named(query, name).executeTakeFirst();

/** @throws Refusal 404 */
export async function readRow(query: Queryable, name: PollName): Promise<PollRow> {
  const row = await findRow(query, name);
  if (!row) throw notFound('Poll');
  return row;
}

/** Keeps answers from being begun until the transaction ends. */
export const lockRow = (
  transaction: Queryable,
  dialect: Database['dialect'],
  name: PollName,
): Promise<PollRow | undefined> => {
  const found = named(transaction, name);
  // SQLite has one writer anyway.
  return (dialect === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
};

export async function isBegun(query: Queryable, pollId: number): Promise<boolean> {
  const response = await query
    .selectFrom('poll_responses')
    .where('poll_id', '=', pollId)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return response !== undefined;
}

/** A poll as it stands, as a draft. */
export async function readDraft(query: Queryable, row: PollRow): Promise<PollDraft> {
  const questions = await readQuestions(query, row.id);
  return {
    title: row.title,
    intro: row.intro,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    questions: questions.map(({ id: _, options, ...question }) => ({
      ...question,
      options: options.map(({ title }) => title),
    })),
  };
}

export function stateOf(
  { opens_at, closes_at }: Pick<PollRow, 'opens_at' | 'closes_at'>,
  now: Date,
): ListedPoll['state'] {
  const at = now.toISOString();
  if (at < opens_at) return 'planned';
  return closes_at !== null && closes_at <= at ? 'closed' : 'open';
}
