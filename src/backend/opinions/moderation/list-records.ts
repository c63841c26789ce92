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
  const at = filter.state === 'pending' ? 'changed_at' : 'decided_at';
  const direction = directionOf(filter);
  const keys = query
    .selectFrom(tables[kind])
    .where(condition(kind, filter))
    .select(['id', sql.ref<string>(at).as('at'), sql.lit(letters[kind]).as('letter')])
    .orderBy(at, direction)
    .orderBy('id', direction)
    .limit(offsetOf(page) + page.pageSize);
  return query.selectFrom(keys.as('keys')).select(['id', 'at', 'letter']);
}

async function countOf(query: Queryable, kind: OpinionKind, filter: OpinionFilter): Promise<number> {
  const { count } = await query
    .selectFrom(tables[kind])
    .where(condition(kind, filter))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function condition(kind: OpinionKind, filter: OpinionFilter): RawBuilder<boolean> {
  const { state, rating, writtenIn, by, text } = filter;
  const parts = [
    isWithin(kind, filter),
    // Spelled out, so that the index of those that wait serves.
    sql<boolean>`state = ${sql.lit(state)}`,
    rating !== undefined && sql<boolean>`rating = ${rating}`,
    writtenIn && sql<boolean>`country = ${writtenIn}`,
    by && contains(['decided_by'], by),
    text && (kind === 'siteReview' ? contains(['text', 'author'], text) : isAbout(text)),
  ].filter((part) => typeof part === 'object');
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

/** What no index finds is looked for among the first ones of the list, so that a long one answers as fast. */
function isWithin(kind: OpinionKind, { state, rating, writtenIn, by, text }: OpinionFilter) {
  const most = text ? MOST_READ : MOST_LOOKED_AT;
  if (!text && !by && !writtenIn && rating === undefined) return false;
  const [at, direction, isBefore] =
    state === 'pending' ? (['changed_at', 'ASC', '<='] as const) : (['decided_at', 'DESC', '>='] as const);
  const [column, way] = [sql.ref(at), sql.raw(direction)];
  const last = sql`SELECT ${column} FROM ${sql.table(tables[kind])} WHERE state = ${sql.lit(state)}
    ORDER BY ${column} ${way}, id ${way} LIMIT 1 OFFSET ${sql.lit(most - 1)}`;
  const end = sql.lit(state === 'pending' ? '9' : '');
  return sql<boolean>`${column} ${sql.raw(isBefore)} COALESCE((${last}), ${end})`;
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
