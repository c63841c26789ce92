import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { MAX_SAVED_POINTS } from '#src/config/constants.ts';
import { freePlace, lockCustomer, ownedBy } from '../owned-rows.ts';
import { customerOf } from '../personal-info.ts';

type SavedPointRow = Selectable<Schema['customer_points']>;
type PointKind = SavedPointRow['kind'];

/** A point as it is now; saved with the entry, so that the point can be named after it is gone. */
export type PointToSave = Pick<
  SavedPointRow,
  'code' | 'title' | 'city_guid' | 'region_id' | 'city_name' | 'address'
>;

/** The main one first, then the newest. @throws Refusal 401 if not signed in */
export const ownPoints = (query: Queryable, shopper: Shopper, kind: PointKind) =>
  query
    .selectFrom('customer_points')
    .where(ownedBy(shopper, 'customer_points'))
    .where('customer_points.kind', '=', kind)
    .orderBy('customer_points.is_main', 'desc')
    .orderBy('customer_points.created_at', 'desc')
    .orderBy('customer_points.id', 'desc');

/**
 * Saves a point, or updates the existing entry.
 *
 * @param isMain undefined keeps an existing entry's value
 *
 * @returns false if the customer's list is full
 *
 * @throws Refusal 401 if not signed in
 */
export async function savePoint(
  { query }: Database,
  shopper: Shopper,
  kind: PointKind,
  point: PointToSave,
  isMain: boolean | undefined,
  now: Date,
): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, shopper);
    const existing = await ownPoints(transaction, shopper, kind)
      .select(['id', 'code', 'place', 'is_main'])
      .execute();
    const same = existing.find(({ code }) => code === point.code);
    const place = same?.place ?? freePlace(existing, MAX_SAVED_POINTS);
    if (place === undefined) return false;
    if (isMain) await clearMain(transaction, shopper, kind);
    const is_main = isMain === undefined ? (same?.is_main ?? 0) : Number(isMain);
    if (same) {
      await transaction
        .updateTable('customer_points')
        .set({ ...point, is_main })
        .where(ownedBy(shopper, 'customer_points'))
        .where('id', '=', same.id)
        .execute();
      return true;
    }
    const owner = { customer_id: customerOf(shopper), country: shopper.country };
    const values = { ...owner, ...point, kind, place, is_main, created_at: now.toISOString() };
    await transaction.insertInto('customer_points').values(values).execute();
    return true;
  });
}

/** @throws Refusal 401 if not signed in, 404 if the customer has no such entry of this kind */
export async function deletePoint(
  { query }: Database,
  shopper: Shopper,
  kind: PointKind,
  id: number,
): Promise<void> {
  const { numDeletedRows } = await query
    .deleteFrom('customer_points')
    .where(ownedBy(shopper, 'customer_points'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(kind === 'shop' ? 'Shop' : 'Terminal');
}

async function clearMain(transaction: Queryable, shopper: Shopper, kind: PointKind): Promise<void> {
  await transaction
    .updateTable('customer_points')
    .set({ is_main: 0 })
    .where(ownedBy(shopper, 'customer_points'))
    .where('kind', '=', kind)
    .where('is_main', '=', 1)
    .execute();
}
