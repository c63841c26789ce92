import { type Insertable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Value } from '#src/backend/database/prepared.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { lockMember } from './members.ts';

/** Points that came together and have not all gone yet. */
export interface Lot {
  readonly id: number;
  readonly points: number;
  readonly expires_at: string;
}

export type PartOfLot = Pick<Lot, 'id' | 'points'>;

type Entry = Insertable<Schema['club_entries']>;

/** The lots with points left, expired ones included, soonest expiry first. */
export const readLots = (query: Queryable, customerId: string): Promise<Lot[]> =>
  lotsOf(query, customerId).execute();

/** The query of {@link readLots}. */
export function lotsOf(query: Queryable, customerId: Value<string>) {
  const lot = sql<number>`COALESCE(lot_id, id)`;
  const left = sql<number>`CAST(SUM(points) AS BIGINT)`;
  const expiry = sql<string>`MAX(expires_at)`;
  return query
    .selectFrom('club_entries')
    .where('customer_id', '=', customerId)
    .groupBy(lot)
    .having(sql<boolean>`SUM(points) > 0`)
    .orderBy(expiry)
    .orderBy(lot)
    .select([lot.as('id'), left.as('points'), expiry.as('expires_at')]);
}

export const sumOf = (lots: readonly { readonly points: number }[]): number =>
  lots.reduce((sum, { points }) => sum + points, 0);

/** Draws points from lots in order; fewer if there are not enough. */
export function draw(lots: readonly PartOfLot[], wanted: number): PartOfLot[] {
  let left = wanted;
  return lots.flatMap(({ id, points }) => {
    const drawn = Math.min(points, left);
    left -= drawn;
    return drawn > 0 ? [{ id, points: drawn }] : [];
  });
}

export async function append(query: Queryable, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await query.insertInto('club_entries').values(entries).execute();
}

/**
 * Changes a customer's points; concurrent changes are serialised, and expired points are removed first.
 *
 * @param query a transaction
 *
 * @returns undefined if the customer no longer exists
 */
export async function changePoints<Result>(
  query: Queryable,
  customerId: string,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result | undefined> {
  const member = await lockMember(query, customerId, now);
  if (member === undefined) return undefined;
  await expireLots(query, customerId, now);
  const result = await change();
  const [next] = await readLots(query, customerId);
  await query
    .updateTable('club_members')
    .set({ next_expiry_at: next?.expires_at ?? null })
    .where('customer_id', '=', customerId)
    .execute();
  return result;
}

async function expireLots(query: Queryable, customer_id: string, now: Date): Promise<void> {
  const created_at = now.toISOString();
  const lots = await readLots(query, customer_id);
  const over = lots.filter(({ expires_at }) => expires_at <= created_at);
  await append(
    query,
    over.map(({ id, points }) => ({ customer_id, kind: 'expired', points: -points, lot_id: id, created_at })),
  );
}
