import type { Queryable } from '#src/backend/database/database.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { permissionsIn } from './roles.ts';

/** Members who may do something and can sign in, by name. */
export async function membersWith(
  query: Queryable,
  permission: Permission,
): Promise<{ id: number; name: string }[]> {
  const rows = await query
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.name', 'staff_members.role')
    .where('staff_members.blocked_at', 'is', null)
    .orderBy('staff_members.name')
    .select(['staff_members.id', 'staff_members.name', 'staff_roles.permissions'])
    .execute();
  const able = rows.filter(({ permissions }) => permissionsIn(permissions).includes(permission));
  return able.map(({ id, name }) => ({ id, name }));
}
