import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import {
  type CallContext,
  type Handlers,
  notFound,
  Refusal,
  unauthorized,
} from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { Contract } from '#src/contract/index.ts';
import { endSession, listSessions, sessionOf } from '../sign-in/sessions.ts';
import { isDemoMember, memberOf, readMember } from './member-rows.ts';
import { type ChangedMember, createMembers } from './members.ts';
import { listRoles, permissionsIn } from './roles.ts';
import { listShops } from './shops.ts';

/** Members of the staff, and what each may do with the own sessions (product.md, Staff). */
export function memberHandlers({
  database: { query },
  now,
  log,
}: Pick<Dependencies, 'database' | 'now' | 'log'>) {
  const members = createMembers({ query }, now);

  /** Anybody can be an owner of the demo, but must not get into the account of a real member. */
  async function refuseDemo({ staff }: CallContext): Promise<void> {
    const caller = staff?.session && (await readMember(query, staff.session.memberId));
    if (caller && isDemoMember(caller)) throw new Refusal(403, 'Forbidden');
  }

  return {
    showOwn: async (_input, context) => {
      const row = await readMember(query, sessionOf(context).memberId);
      if (!row) throw unauthorized();
      return { member: memberOf(row, now()), permissions: [...permissionsIn(row.permissions)] };
    },
    listOwnSessions: async (_input, context) => {
      const { id, memberId } = sessionOf(context);
      const sessions = await listSessions(query, memberId, now());
      const marked = sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
      return { sessions: marked.toSorted((one, two) => Number(two.isCurrent) - Number(one.isCurrent)) };
    },
    endOwnSession: async ({ params: { id } }, context) => {
      const sessions = await listSessions(query, sessionOf(context).memberId, now());
      if (!sessions.some((session) => session.id === id)) throw notFound('Session');
      await endSession(query, id);
      return { success: true };
    },
    signOut: async (_input, context) => {
      await endSession(query, sessionOf(context).id);
      logSecurityEvent(log, 'staff-signed-out', {});
      return { success: true };
    },
    listMembers: async () => ({
      members: await members.list(),
      roles: await listRoles(query),
      shops: await listShops(query),
    }),
    inviteMember: async ({ body: { by, ...member } }, context) => {
      await refuseDemo(context);
      const { errorMessage, ...link } = await members.invite(member, by);
      return { key: '', endsAt: null, ...link, errorMessage, success: errorMessage === '' };
    },
    changeRole: async ({ params: { id }, body: { role, ...change } }, context) => {
      await refuseDemo(context);
      return toReply(await members.changeRole({ id, ...change }, role));
    },
    changeShop: async ({ params: { id }, body: { shopNumber, version, by } }, context) => {
      await refuseDemo(context);
      return toReply(await members.changeShop({ id, version, by }, shopNumber));
    },
    blockMember: async ({ params: { id }, body: { blocked, ...change } }, context) => {
      await refuseDemo(context);
      return toReply(await members.setBlocked({ id, ...change }, blocked));
    },
    resetMember: async ({ params: { id }, body: { version, by } }, context) => {
      await refuseDemo(context);
      const changed = await members.reset({ id, version, by });
      return { key: '', endsAt: null, ...changed?.link, ...toReply(changed) };
    },
  } satisfies Handlers<Contract['staff']>;
}

/** @throws Refusal 404 */
function toReply(changed: ChangedMember | undefined) {
  if (!changed) throw notFound('Member');
  const { errorMessage, member } = changed;
  return { success: errorMessage === '', errorMessage, member };
}
