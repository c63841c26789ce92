import { type Permission, type Requirement, SIGNED_IN } from '#src/contract/permissions.ts';
import type { StaffMember } from '#src/contract/staff/members.ts';

/** Who has signed in, and what they may do. */
export interface MemberModel {
  readonly name: string;
  readonly roleTitle: string;
  readonly permissions: ReadonlySet<Permission>;
}

export const memberModel = ({
  member: { name, roleTitle },
  permissions,
}: {
  readonly member: StaffMember;
  readonly permissions: readonly Permission[];
}): MemberModel => ({ name, roleTitle, permissions: new Set(permissions) });

/** Whether a member may do what needs a permission. */
export const mayDo = ({ permissions }: Pick<MemberModel, 'permissions'>, required: Requirement): boolean =>
  required === SIGNED_IN || permissions.has(required);
