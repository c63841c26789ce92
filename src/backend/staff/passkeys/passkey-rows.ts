import type { Queryable } from '#src/backend/database/database.ts';
import type { KnownPasskey, NewPasskey, PasskeyUse } from './ceremonies.ts';

/** A member's passkeys, the newest first. */
export const readPasskeys = (query: Queryable, memberId: number) =>
  query
    .selectFrom('staff_passkeys')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .select([
      'id',
      'credential',
      'public_key as publicKey',
      'counter',
      'transports',
      'device',
      'added_at as addedAt',
      'used_at as usedAt',
    ])
    .execute() satisfies Promise<KnownPasskey[]>;

/** @returns false if the authenticator's passkey is somebody's already */
export async function insertPasskey(
  query: Queryable,
  { publicKey, ...passkey }: NewPasskey,
  { memberId, device, now }: { readonly memberId: number; readonly device: string; readonly now: Date },
): Promise<boolean> {
  const inserted = await query
    .insertInto('staff_passkeys')
    .values({
      ...passkey,
      public_key: publicKey,
      member_id: memberId,
      device,
      added_at: now.toISOString(),
      used_at: null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}

/** Notes that a passkey was used; false if it was removed, or its counter has been reached by another copy of it. */
export async function notePasskeyUse(
  query: Queryable,
  { id, counter }: PasskeyUse,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns what device it was added by; undefined if the member has no such passkey */
export async function deletePasskey(
  query: Queryable,
  id: number,
  memberId: number,
): Promise<string | undefined> {
  const [deleted] = await query
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('device')
    .execute();
  return deleted?.device;
}

/** @param query the transaction of what takes a member's second factor away */
export async function deletePasskeysOf(query: Queryable, memberId: number): Promise<void> {
  await query.deleteFrom('staff_passkeys').where('member_id', '=', memberId).execute();
}
