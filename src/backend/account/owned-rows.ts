import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { customerOf, notSignedIn } from './personal-info.ts';

/** Tables whose rows a customer saved in the account. */
type OwnedTable = 'customer_addresses' | 'customer_points';

/**
 * Limits a query to the customer's own rows, so that another customer's row looks as if it did not exist.
 *
 * @throws Refusal 401 if not signed in
 */
export const ownedBy = (shopper: Shopper, table: OwnedTable): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.customer_id`)} = ${customerOf(shopper)} AND ${sql.ref(`${table}.country`)} = ${shopper.country}`;

/**
 * Serialises a customer's changes.
 *
 * @throws Refusal 401 if not signed in
 */
export async function lockCustomer(transaction: Queryable, shopper: Shopper): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('customers')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', customerOf(shopper))
    .where('country', '=', shopper.country)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notSignedIn();
}

/** The first free place from 1 to `most`; undefined if all are taken. */
export function freePlace(rows: readonly { readonly place: number }[], most: number): number | undefined {
  const taken = new Set(rows.map(({ place }) => place));
  return Array.from({ length: most }, (_, index) => index + 1).find((place) => !taken.has(place));
}
