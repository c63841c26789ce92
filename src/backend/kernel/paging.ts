import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

/** Which page of a list; pages are counted from 1. */
export interface PageOf {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** How many rows lie before the page. */
export const rowsBefore = ({ pageNumber, pageSize }: PageOf): number => (pageNumber - 1) * pageSize;

/** How many rows a query without selections finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
