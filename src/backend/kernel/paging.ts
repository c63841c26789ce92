import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

/** A page of a list; pages are numbered from 1. */
export interface PageOf {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The number of rows before the page. */
export const rowsBefore = ({ pageNumber, pageSize }: PageOf): number => (pageNumber - 1) * pageSize;

/** The number of rows that a query without selections finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
