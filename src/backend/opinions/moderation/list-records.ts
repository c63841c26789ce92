import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import {
  MOST_LOOKED_AT,
  MOST_READ,
  type OpinionFilter,
  type OpinionKind,
  opinionKinds,
} from '#src/contract/content/staff.ts';
import { findRecord, letters, type OpinionRecord, tables } from './records.ts';

/** Opinions in a state: of those that wait the longest waiting first, of others the last decided. */
export async function listRecords(
  query: Queryable,
  filter: OpinionFilter,
  page: PageRequest,
): Promise<{ opinions: OpinionRecord[]; totalCount: number }> {
  const kinds = opinionKinds.filter((kind) => isAsked(kind, filter));
  const [first, ...others] = kinds.map((kind) => firstKeys(query, kind, filter, page));
  if (!first) return { opinions: [], totalCount: 0 };
  const direction = directionOf(filter);
  const rows = await query
    .selectFrom(others.reduce((all, each) => all.unionAll(each), first).as('opinions'))
    .select(['id', 'letter'])
    .orderBy('at', direction)
    .orderBy('letter', direction)
    .orderBy('id', direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const records = await Promise.all(rows.map(({ letter, id }) => findRecord(query, `${letter}${id}`)));
  const counts = await Promise.all(kinds.map((kind) => countOf(query, kind, filter)));
  return {
    opinions: records.filter((record) => record !== undefined),
    totalCount: counts.reduce((sum, each) => sum + each, 0),
  };
}

/** Questions have no stars. */
const isAsked = (kind: OpinionKind, { kind: asked = kind, rating }: OpinionFilter): boolean =>
  asked === kind && !(kind === 'question' && rating !== undefined);

const directionOf = ({ state }: OpinionFilter) => (state === 'pending' ? 'asc' : 'desc');

/** The keys of a kind that may be on the page, so that a long list is not sorted as a whole. */
function firstKeys(query: Queryable, kind: OpinionKind, filter: OpinionFilter, page: PageRequest) {
  const direction = directionOf(filter);
  const keys = query
    .selectFrom(lookedThrough(kind, filter))
    .where(condition(kind, filter))
    .select(['id', 'at', sql.lit(letters[kind]).as('letter')])
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(offsetOf(page) + page.pageSize);
  return query.selectFrom(keys.as('keys')).select(['id', 'at', 'letter']);
}

async function countOf(query: Queryable, kind: OpinionKind, filter: OpinionFilter): Promise<number> {
  const { count } = await query
    .selectFrom(lookedThrough(kind, filter))
    .where(condition(kind, filter))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Opinions of a kind in a state. What no index finds is looked for among the first ones of the list, so that a long one
 * answers as fast.
 */
function lookedThrough(kind: OpinionKind, filter: OpinionFilter) {
  const { state, rating, writtenIn, by, text } = filter;
  const at = sql.ref(state === 'pending' ? 'changed_at' : 'decided_at');
  const direction = sql.raw(directionOf(filter));
  const isFiltered = text || by || writtenIn || rating !== undefined;
  const first = sql`ORDER BY ${at} ${direction}, id ${direction} LIMIT ${sql.lit(text ? MOST_READ : MOST_LOOKED_AT)}`;
  // The state is spelled out, so that the index of those that wait serves.
  return sql<{ readonly id: number; readonly at: string }>`(
    SELECT *, ${at} AS at FROM ${sql.table(tables[kind])} WHERE state = ${sql.lit(state)} ${isFiltered ? first : sql``}
  )`.as('looked_through');
}

function condition(kind: OpinionKind, { rating, writtenIn, by, text }: OpinionFilter): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`1 = 1`,
    rating !== undefined && sql<boolean>`rating = ${rating}`,
    writtenIn && sql<boolean>`country = ${writtenIn}`,
    by && contains(['decided_by'], by),
    text && (kind === 'siteReview' ? contains(['text', 'author'], text) : isAbout(text)),
  ].filter((part) => typeof part === 'object');
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

const isAbout = (text: string) =>
  sql<boolean>`(${contains(['text', 'author'], text)} OR model_id IN
    (SELECT id FROM models WHERE ${contains(['title', 'code'], text)}))`;

/** As typed, in small letters, or with a capital: the lower() of SQLite knows Latin letters alone. */
function contains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const small = text.toLowerCase();
  const spellings = new Set([text, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`]);
  const tried = columns.flatMap((column) =>
    [...spellings].map(
      (each) => sql<boolean>`replace(${sql.ref(column)}, ${each}, '') <> ${sql.ref(column)}`,
    ),
  );
  return sql<boolean>`(${sql.join(tried, sql` OR `)})`;
}
