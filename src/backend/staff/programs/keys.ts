import type { Database } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { permissionsIn } from '../members/roles.ts';
import { hashOf, newToken } from '../sign-in/secret-tokens.ts';

/** A key by which a program calls for the staff. */
export interface StaffKey {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly madeAt: string;
  /** Null for one without an end. */
  readonly endsAt: string | null;
  readonly revokedAt: string | null;
  /** To the hour; null for one that has not been used. */
  readonly usedAt: string | null;
}

export interface NewKey {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly endsAt: Date | null;
}

export interface StaffKeys {
  /** Makes a key and returns it; only a hash of it is stored. */
  make(key: NewKey, by: string): Promise<string>;
  /** The newest first. */
  list(): Promise<StaffKey[]>;
  /** @returns undefined for an unknown id */
  revoke(id: number, by: string): Promise<StaffKey | undefined>;
  /** The key that a token is, if it neither has ended nor was revoked. */
  find(token: string): Promise<StaffKey | undefined>;
}

export function createStaffKeys({ query }: Pick<Database, 'query'>, now: () => Date): StaffKeys {
  const rows = () =>
    query
      .selectFrom('staff_keys')
      .select([
        'id',
        'name',
        'permissions',
        'made_at as madeAt',
        'ends_at as endsAt',
        'revoked_at as revokedAt',
        'used_at as usedAt',
      ]);

  async function noteUse({ id, usedAt }: StaffKey): Promise<void> {
    const time = now();
    if (usedAt !== null && time.getTime() - Date.parse(usedAt) < HOUR_MS) return;
    await query.updateTable('staff_keys').set({ used_at: time.toISOString() }).where('id', '=', id).execute();
  }

  return {
    async make({ name, permissions, endsAt }, by) {
      const token = newToken('vitrina_');
      await query.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('staff_keys')
          .values({
            name,
            hash: hashOf(token),
            permissions: JSON.stringify(permissions),
            made_at: now().toISOString(),
            ends_at: endsAt?.toISOString() ?? null,
            revoked_at: null,
            used_at: null,
          })
          .execute();
        const change = {
          by,
          action: 'key',
          subject: `key:${name}`,
          detail: '',
          became: permissions.join(' '),
        } as const;
        await recordStaffChange(transaction, change, now());
      });
      return token;
    },
    list: async () => (await rows().orderBy('id', 'desc').execute()).map(keyOf),
    async revoke(id, by) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      if (!row || row.revokedAt !== null) return row && keyOf(row);
      const revokedAt = now().toISOString();
      await query.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('staff_keys')
          .set({ revoked_at: revokedAt })
          .where('id', '=', id)
          .execute();
        const change = {
          by,
          action: 'key revoked',
          subject: `key:${row.name}`,
          detail: '',
          was: keyOf(row).permissions.join(' '),
        } as const;
        await recordStaffChange(transaction, change, now());
      });
      return { ...keyOf(row), revokedAt };
    },
    async find(token) {
      const row = await rows()
        .where('hash', '=', hashOf(token))
        .where('revoked_at', 'is', null)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now().toISOString())]))
        .executeTakeFirst();
      if (!row) return undefined;
      const key = keyOf(row);
      await noteUse(key);
      return key;
    },
  };
}

const keyOf = <Row extends { readonly permissions: string }>(row: Row) => ({
  ...row,
  permissions: permissionsIn(row.permissions),
});
