import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

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
