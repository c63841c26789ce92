import { createHash } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import { type Permission, permissionNames } from '#src/contract/permissions.ts';

/** Makes a token a key of the staff, by default with all permissions and without an end. */
export async function plantStaffKey(
  { query }: Pick<Database, 'query'>,
  token: string,
  {
    permissions = permissionNames,
    endsAt = null,
    revokedAt = null,
  }: {
    readonly permissions?: readonly Permission[];
    readonly endsAt?: string | null;
    readonly revokedAt?: string | null;
  } = {},
): Promise<void> {
  await query
    .insertInto('staff_keys')
    .values({
      name: 'test',
      hash: createHash('sha256').update(token).digest('hex'),
      permissions: JSON.stringify(permissions),
      made_at: '2026-11-01T00:00:00.000Z',
      ends_at: endsAt,
      revoked_at: revokedAt,
      used_at: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
