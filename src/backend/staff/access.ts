import type { Database } from '#src/backend/database/database.ts';
import { type CallContext, Refusal, type StaffCaller, unauthorized } from '#src/backend/kernel/handler.ts';
import { movesMoney, type Permission, type Requirement, SIGNED_IN } from '#src/contract/permissions.ts';
import { readMember } from './members/member-rows.ts';
import { permissionsIn } from './members/roles.ts';
import type { StaffKeys } from './programs/keys.ts';
import { endSession, findSession, noteUse } from './sign-in/sessions.ts';

interface Admitted extends StaffCaller {
  readonly permissions: readonly Permission[];
}

interface StaffAccess {
  readonly database: Pick<Database, 'query'>;
  readonly keys: StaffKeys;
  readonly now: () => Date;
}

/**
 * Admits callers of the staff: programs with a key, and members who have signed in.
 *
 * @throws Refusal 401 without a valid token, 403 `Forbidden` for one without the permission
 */
export function createStaffAccess({ database: { query }, keys, now }: StaffAccess) {
  async function memberOf(token: string, required: Requirement): Promise<Admitted | undefined> {
    const session = await findSession(query, token, now());
    if (!session?.isConfirmed) return undefined;
    if (session.wasIdle && movesMoney.some((permission) => permission === required)) {
      await endSession(query, session.id);
      return undefined;
    }
    const member = await readMember(query, session.memberId);
    if (!member) return undefined;
    await noteUse(query, session, now());
    return {
      name: member.name,
      permissions: permissionsIn(member.permissions),
      shopNumber: member.shop_number,
      session,
    };
  }

  return async (required: Requirement, { accessToken }: CallContext): Promise<StaffCaller> => {
    if (accessToken === null) throw unauthorized();
    const caller = (await keys.find(accessToken)) ?? (await memberOf(accessToken, required));
    if (!caller) throw unauthorized();
    if (!isAllowed(caller, required)) throw new Refusal(403, 'Forbidden');
    return caller;
  };
}

const isAllowed = ({ session, permissions }: Omit<Admitted, 'name'>, required: Requirement): boolean =>
  required === SIGNED_IN ? session !== undefined : permissions.includes(required);
