import type { Queryable } from '#src/backend/database/database.ts';
import type { StaffMember } from '#src/contract/staff/members.ts';

/** Serialises changes of members: whether one is the last owner depends on all others. @param query a transaction */
export async function lockMembers(query: Queryable): Promise<void> {
  await query
    .updateTable('staff_roles')
    .set((eb) => ({ place: eb.ref('place') }))
    .execute();
}

export const selectMembers = (query: Queryable) =>
  query
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.name', 'staff_members.role')
    .leftJoin('staff_invitations', 'staff_invitations.member_id', 'staff_members.id')
    .select([
      'staff_members.id',
      'email',
      'staff_members.name',
      'role',
      'shop_number',
      'version',
      'password',
      'totp_secret',
      'totp_confirmed_at',
      'blocked_at',
      'seen_at',
      'staff_roles.title as role_title',
      'staff_roles.permissions',
      'staff_invitations.ends_at as invited_until',
    ]);

/** Of members who try a role of the demo. It is reserved: nobody can be invited by its mail. */
export const DEMO_DOMAIN = 'demo.invalid';

export const isDemoMember = ({ email }: { readonly email: string }): boolean =>
  email.endsWith(`@${DEMO_DOMAIN}`);

export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;

export const readMember = (query: Queryable, id: number) =>
  selectMembers(query).where('staff_members.id', '=', id).executeTakeFirst();

export function memberOf(row: MemberRow, now: Date): StaffMember {
  const { id, email, name, role, version, role_title, seen_at, shop_number } = row;
  const state = stateOf(row, now);
  return {
    id,
    email,
    name,
    role,
    roleTitle: role_title,
    shopNumber: shop_number,
    state,
    seenAt: seen_at,
    version,
  };
}

function stateOf(
  { email, blocked_at, totp_confirmed_at, password, invited_until }: MemberRow,
  now: Date,
): StaffMember['state'] {
  if (blocked_at !== null) return 'blocked';
  if (totp_confirmed_at !== null || isDemoMember({ email })) return 'active';
  return password !== null || (invited_until ?? '') > now.toISOString() ? 'invited' : 'expired';
}
