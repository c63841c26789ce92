import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { CURRENT_POLL } from '#src/contract/content/polls.ts';

export type PollRow = Selectable<Schema['polls']>;

/**
 * A poll that has opened, even if it has closed since.
 *
 * @param code or {@link CURRENT_POLL}, which finds only an open poll
 *
 * @throws Refusal 404
 */
export async function findPoll(
  query: Queryable,
  country: CountryCode,
  code: string,
  now: Date,
): Promise<PollRow> {
  const at = now.toISOString();
  const opened = query
    .selectFrom('polls')
    .where('country', '=', country)
    .where('opens_at', '<=', at)
    .selectAll();
  const found =
    code === CURRENT_POLL
      ? opened
          .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', at)]))
          .orderBy('opens_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
      : opened.where('code', '=', code);
  const poll = await found.executeTakeFirst();
  if (!poll) throw notFound('Poll');
  return poll;
}

export const isClosed = ({ closes_at }: PollRow, now: Date): boolean =>
  closes_at !== null && closes_at <= now.toISOString();
