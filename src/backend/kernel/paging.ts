import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

export interface PageRequest {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export const offsetOf = ({ pageNumber, pageSize }: PageRequest): number => (pageNumber - 1) * pageSize;

export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
