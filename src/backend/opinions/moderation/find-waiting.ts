import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { type OpinionKind, opinionKinds } from '#src/contract/content/staff.ts';
import { findRecord, letters, tables } from './records.ts';

export interface WaitingQuestion {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface Place {
  readonly at: string;
  readonly letter: string;
  readonly id: number;
}

/** What waits for a decision next to an opinion, in the order of the list; beyond its end it begins anew. */
export async function findWaiting(
  query: Queryable,
  { after, before }: WaitingQuestion,
): Promise<{ code: string | null; waiting: number }> {
  const direction = before === undefined ? 'asc' : 'desc';
  const beside = await placeOf(query, before ?? after);
  const found =
    (beside && (await firstWaiting(query, direction, beside))) ?? (await firstWaiting(query, direction));
  const counts = await Promise.all(opinionKinds.map((kind) => countWaiting(query, kind)));
  return {
    code: found ? `${found.letter}${found.id}` : null,
    waiting: counts.reduce((sum, each) => sum + each, 0),
  };
}

async function placeOf(query: Queryable, code = ''): Promise<Place | undefined> {
  const record = await findRecord(query, code);
  return record && { at: record.sentAt, letter: letters[record.kind], id: record.id };
}

type Direction = 'asc' | 'desc';

async function firstWaiting(
  query: Queryable,
  direction: Direction,
  beside?: Place,
): Promise<Place | undefined> {
  const firsts = await Promise.all(opinionKinds.map((kind) => firstOfKind(query, kind, direction, beside)));
  const sign = direction === 'asc' ? 1 : -1;
  const [first] = firsts
    .filter((place) => place !== undefined)
    .toSorted((one, other) => sign * compare(one, other));
  return first;
}

const compare = (one: Place, other: Place): number =>
  `${one.at} ${one.letter}` < `${other.at} ${other.letter}` ? -1 : 1;

async function firstOfKind(
  query: Queryable,
  kind: OpinionKind,
  direction: Direction,
  beside?: Place,
): Promise<Place | undefined> {
  const letter = letters[kind];
  const row = await query
    .selectFrom(tables[kind])
    .where(sql<boolean>`state = 'pending'`)
    .where(beside ? isBeyond(letter, direction, beside) : sql<boolean>`1 = 1`)
    .orderBy('changed_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .select(['id', 'changed_at'])
    .executeTakeFirst();
  return row && { at: row.changed_at, letter, id: row.id };
}

/** Opinions of one moment stand in the order of their letters, and then of their ids. */
function isBeyond(letter: string, direction: Direction, { at, letter: own, id }: Place) {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (letter === own)
    return sql<boolean>`(changed_at ${beyond} ${at} OR (changed_at = ${at} AND id ${beyond} ${id}))`;
  const isLater = direction === 'asc' ? letter > own : letter < own;
  return isLater
    ? sql<boolean>`changed_at ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${at}`
    : sql<boolean>`changed_at ${beyond} ${at}`;
}

async function countWaiting(query: Queryable, kind: OpinionKind): Promise<number> {
  const { count } = await query
    .selectFrom(tables[kind])
    .where(sql<boolean>`state = 'pending'`)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
