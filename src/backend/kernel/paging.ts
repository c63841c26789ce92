import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { MOST_COUNTED } from '#src/config/constants.ts';

export interface PageRequest {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export const offsetOf = ({ pageNumber, pageSize }: PageRequest): number => (pageNumber - 1) * pageSize;

/** A page as LIMIT and OFFSET of a query. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export const sliceOf = (page: PageRequest): Slice => ({ limit: page.pageSize, offset: offsetOf(page) });

/** The number of rows on all pages: each row contains it, so they are counted only beyond the last page. */
export async function totalOf(
  [first]: readonly { readonly total: number }[],
  { pageNumber }: PageRequest,
  count: () => Promise<number>,
): Promise<number> {
  return first?.total ?? (pageNumber === 1 ? 0 : count());
}

export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await counted(query).executeTakeFirstOrThrow();
  return count;
}

/**
 * The number of a query's rows as a column of another. A window's count would read the columns of the rows of all
 * pages, and run their subqueries.
 */
export const rowCount = <Table extends keyof Schema>(query: SelectQueryBuilder<Schema, Table, object>) =>
  counted(query).$asScalar();

const counted = <Table extends keyof Schema>(query: SelectQueryBuilder<Schema, Table, object>) =>
  query.select((eb) => eb.fn.countAll<number>().as('count'));

export interface ListCount {
  /** On all pages, counted up to {@link MOST_COUNTED}. */
  readonly totalCount: number;
  readonly isCounted: boolean;
}

/**
 * How many rows a long list has. Nothing is counted if its end shows on the page.
 *
 * @param shown rows on the page
 * @param found all rows of the list
 */
export async function countList<Table extends keyof Schema>(
  query: Queryable,
  page: PageRequest,
  shown: number,
  found: SelectQueryBuilder<Schema, Table, { id: number | string }>,
): Promise<ListCount> {
  const isEnd = shown < page.pageSize && (shown > 0 || page.pageNumber === 1);
  const count = isEnd ? offsetOf(page) + shown : await countUpTo(query, found);
  return { totalCount: Math.min(count, MOST_COUNTED), isCounted: count <= MOST_COUNTED };
}

async function countUpTo<Table extends keyof Schema>(
  query: Queryable,
  found: SelectQueryBuilder<Schema, Table, { id: number | string }>,
): Promise<number> {
  const { count } = await query
    .selectFrom(found.limit(MOST_COUNTED + 1).as('found'))
    .select(sql<number>`COUNT(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
