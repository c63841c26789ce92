import type { Database, Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import type { ParcelRow } from '../records/parcels.ts';

const BATCH = 50;
/** Longer than the calls of a look take: a process that was killed leaves its parcel to another. */
const LEASE_MS = 2 * MINUTE_MS;

/** The parcels to look at now, those that have waited longest first. */
export const dueParcels = ({ query }: Pick<Database, 'query'>, now: Date): Promise<{ id: number }[]> =>
  query
    .selectFrom('parcels')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(BATCH)
    .select('id')
    .execute();

/** Takes a due parcel for this process; undefined if another has it. */
export const takeParcel = (
  { query }: Pick<Database, 'query'>,
  id: number,
  now: Date,
): Promise<ParcelRow | undefined> =>
  query
    .updateTable('parcels')
    .set((eb) => ({
      due_at: new Date(now.getTime() + LEASE_MS).toISOString(),
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();

type Outcome = Partial<Pick<ParcelRow, 'state' | 'carrier_id' | 'problems' | 'is_returning' | 'tries'>> & {
  /** In how long it is looked at next; null for never. */
  readonly inMs: number | null;
};

/**
 * Keeps what came of a look, unless the parcel has been changed meanwhile. A notice that came meanwhile stays due.
 *
 * @returns whether it was kept
 */
export async function keepOutcome(
  query: Queryable,
  parcel: ParcelRow,
  { inMs, ...columns }: Outcome,
  now: Date,
): Promise<boolean> {
  const due_at = inMs === null ? null : new Date(now.getTime() + inMs).toISOString();
  const { numUpdatedRows } = await query
    .updateTable('parcels')
    .set((eb) => ({
      ...columns,
      due_at: eb.case().when('due_at', '=', parcel.due_at).then(due_at).else(eb.ref('due_at')).end(),
    }))
    .where('id', '=', parcel.id)
    .where('state', '=', parcel.state)
    .where('handed_at', '=', parcel.handed_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
