import type { Queryable } from '#src/backend/database/database.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { type Permission, permissionNames } from '#src/contract/permissions.ts';
import type { StaffRole } from '#src/contract/staff/members.ts';

/** The role that can do everything; the shop always has a member with it. */
export const OWNER = 'owner';
const ALL = 'all';

/** A permission that this release does not know is left out. @param written a JSON list */
export function permissionsIn(written: string): readonly Permission[] {
  const granted = storedList(written);
  return permissionNames.filter((name) => granted.includes(name) || granted.includes(ALL));
}

export async function listRoles(query: Queryable): Promise<StaffRole[]> {
  const rows = await query
    .selectFrom('staff_roles')
    .orderBy('place')
    .select(['name', 'title', 'permissions'])
    .execute();
  return rows.map(({ name, title, permissions }) => ({
    role: name,
    title,
    permissions: [...permissionsIn(permissions)],
  }));
}
