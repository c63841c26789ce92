import type { Queryable } from '#src/backend/database/database.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { limitOf } from '#src/backend/kernel/limits/limits.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { STAFF_PASSWORD_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { StaffSignIn } from '#src/contract/staff/sign-in.ts';
import { findInvited, spendInvitation } from '../members/invitations.ts';
import { type MemberRow, readMember, selectMembers } from '../members/member-rows.ts';
import { hashPassword, isPassword, isWeak } from './passwords.ts';
import { refused, right } from './replies.ts';
import { newTotpSecret } from './second-factor.ts';
import { beginSession, endSessionsOf } from './sessions.ts';
import { beginTry } from './tries.ts';

type Dependencies = TimedDependencies;

interface FirstStep {
  readonly email: string;
  readonly password: string;
  readonly device: string;
  readonly ipAddress: string;
}

/** Checks e-mail and password. What it answers, and when, is the same for an unknown e-mail and a wrong password. */
export async function beginSignIn(dependencies: Dependencies, given: FirstStep): Promise<StaffSignIn> {
  const { database, runningTime, log } = dependencies;
  const email = normalizedEmail(given.email);
  const network = networkOf(given.ipAddress);
  const attempt = await beginTry(database, runningTime, [
    limitOf('staff-password', 'pair', `${email} ${network}`, STAFF_PASSWORD_CAPS.pair),
    limitOf('staff-password', 'address', network, STAFF_PASSWORD_CAPS.address),
  ]);
  if (!('succeeded' in attempt)) {
    logSecurityEvent(log, 'staff-locked-out', { purpose: 'password' });
    return refused('TooManyTries', attempt.waitS);
  }
  const row = await selectMembers(database.query)
    .where('email', '=', email)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  const isRight = await isPassword(given.password, row?.password ?? null);
  if (!row || !isRight) {
    logSecurityEvent(log, 'staff-wrong-password', {});
    return refused('WrongSignIn');
  }
  await attempt.succeeded();
  return database.query
    .transaction()
    .execute((query) => toSecondFactor(dependencies, query, row, given.device));
}

/** A sign-in that waits for a code of the authenticator app, which is set up first if there is none. */
async function toSecondFactor(
  { now }: Dependencies,
  query: Queryable,
  { id, totp_secret, totp_confirmed_at }: Pick<MemberRow, 'id' | 'totp_secret' | 'totp_confirmed_at'>,
  device: string,
): Promise<StaffSignIn> {
  if (totp_secret === null)
    await query
      .updateTable('staff_members')
      .set({ totp_secret: newTotpSecret() })
      .where('id', '=', id)
      .execute();
  const token = await beginSession(query, id, { device, isConfirmed: false, now: now() });
  return right(totp_confirmed_at === null ? 'enrolment' : 'code', token);
}

interface Acceptance {
  readonly key: string;
  readonly password: string;
  readonly device: string;
}

/** Accepts an invitation with a new password, and begins a sign-in. @throws Refusal 404 */
export async function acceptInvitation(dependencies: Dependencies, given: Acceptance): Promise<StaffSignIn> {
  const { database, now } = dependencies;
  const memberId = await findInvited(database.query, given.key, now());
  const member = memberId === undefined ? undefined : await readMember(database.query, memberId);
  if (!member) throw notFound('Invitation');
  const { id, name, email } = member;
  if (isWeak(given.password, email)) return refused('WeakPassword');
  const password = await hashPassword(given.password);
  return database.query.transaction().execute(async (query) => {
    if (!(await spendInvitation(query, given.key))) throw notFound('Invitation');
    const none = { totp_secret: null, totp_confirmed_at: null };
    await query
      .updateTable('staff_members')
      .set({ password, ...none })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(query, id);
    const what = { action: 'invitation accepted', subject: `member:${email}`, detail: '' } as const;
    await recordStaffChange(query, { by: name, ...what }, now());
    return toSecondFactor(dependencies, query, { id, ...none }, given.device);
  });
}
