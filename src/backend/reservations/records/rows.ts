import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { goodsSnapshotColumns } from '#src/backend/database/goods-snapshot.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type ReservationRow = Selectable<Schema['reservations']>;
export type ReservationLineRow = Selectable<Schema['reservation_lines']>;

export const findByNumber = (query: Queryable, number: string): Promise<ReservationRow | undefined> =>
  query.selectFrom('reservations').where('number', '=', number).selectAll().executeTakeFirst();

export const findByKey = (query: Queryable, key: string): Promise<ReservationRow | undefined> =>
  query.selectFrom('reservations').where('idempotency_key', '=', key).selectAll().executeTakeFirst();

/** The lines of the outer query's reservation. */
export const linesOfReservation = (query: Queryable) =>
  query
    .selectFrom('reservation_lines')
    .where('reservation_id', '=', sql.ref<number>('reservations.id'))
    .orderBy('position')
    .select(['reservation_id', 'position', 'returned', ...goodsSnapshotColumns]);

/** The lines of reservations, by their ids. */
export async function readLines(
  query: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ReservationLineRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('reservation_lines')
    .where('reservation_id', 'in', ids)
    .orderBy('reservation_id')
    .orderBy('position')
    .selectAll()
    .execute();
  return Map.groupBy(rows, ({ reservation_id }) => reservation_id);
}
