import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { limitOf } from '#src/backend/kernel/limits/limits.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { STAFF_CODE_CAPS } from '#src/config/caps.ts';
import type { StaffSignIn } from '#src/contract/staff/sign-in.ts';
import { type MemberRow, readMember } from '../members/member-rows.ts';
import { type RelyingParty, verifyUse } from '../passkeys/ceremonies.ts';
import { spendChallenge } from '../passkeys/challenges.ts';
import { notePasskeyUse, readPasskeys } from '../passkeys/passkey-rows.ts';
import { refused, right } from './replies.ts';
import { renewRecoveryCodes, spendRecoveryCode, spendTotp } from './second-factor.ts';
import { confirmSession, findSession, type MemberSession } from './sessions.ts';
import { beginTry } from './tries.ts';

interface SecondStep {
  readonly token: string;
  readonly code: string;
}

/** Checks a code of the app or a recovery code. The first right one of a new app confirms it. */
export const confirmSignIn = (
  dependencies: TimedDependencies,
  { token, code }: SecondStep,
): Promise<StaffSignIn> =>
  confirm(dependencies, token, {
    wrong: 'WrongCode',
    prove: async () => async (query, member, now) => {
      if (!(await isRightCode(query, member, code, now))) return undefined;
      return member.totp_confirmed_at === null ? enrol(query, member, now) : [];
    },
  });

interface PasskeyStep {
  readonly token: string;
  readonly response: string;
}

/** Checks what a passkey has signed, which is good once, right or wrong. */
export const confirmPasskeySignIn = (
  dependencies: TimedDependencies,
  party: RelyingParty,
  { token, response }: PasskeyStep,
): Promise<StaffSignIn> =>
  confirm(dependencies, token, {
    wrong: 'WrongPasskey',
    prove: async ({ id, memberId }) => {
      const { query } = dependencies.database;
      const challenge = await spendChallenge(query, id, dependencies.now());
      const known = await readPasskeys(query, memberId);
      const use = challenge && (await verifyUse(party, response, challenge, known));
      if (!use) return undefined;
      return async (transaction, _member, now) =>
        (await notePasskeyUse(transaction, use, now)) ? [] : undefined;
    },
  });

/** @returns the recovery codes to show; undefined if it turns out to be wrong */
type Proof = (transaction: Queryable, member: MemberRow, now: Date) => Promise<string[] | undefined>;

interface SecondFactor {
  readonly wrong: 'WrongCode' | 'WrongPasskey';
  /** What takes its time, before the transaction. */
  readonly prove: (session: MemberSession) => Promise<Proof | undefined>;
}

async function confirm(
  dependencies: TimedDependencies,
  token: string,
  { wrong, prove }: SecondFactor,
): Promise<StaffSignIn> {
  const { database, runningTime, log, now } = dependencies;
  const session = await findSession(database.query, token, now());
  if (!session || session.isConfirmed) return refused('SignInEnded');
  const attempt = await beginTry(database, runningTime, [
    limitOf('staff-code', 'session', String(session.id), STAFF_CODE_CAPS.session),
    limitOf('staff-code', 'member', String(session.memberId), STAFF_CODE_CAPS.member),
  ]);
  if (!('succeeded' in attempt)) {
    logSecurityEvent(log, 'staff-locked-out', { purpose: 'code' });
    return refused('TooManyTries', attempt.waitS);
  }
  const proof = await prove(session);
  const confirmed = proof && (await confirmWith(dependencies, session, proof));
  if (!confirmed) {
    logSecurityEvent(log, 'staff-wrong-code', {});
    return refused(wrong);
  }
  await attempt.succeeded();
  logSecurityEvent(log, 'staff-signed-in', {});
  return confirmed;
}

const confirmWith = (
  { database, now }: TimedDependencies,
  { id, memberId }: MemberSession,
  proof: Proof,
): Promise<StaffSignIn | undefined> =>
  database.query.transaction().execute(async (transaction) => {
    const member = await readMember(transaction, memberId);
    const recoveryCodes = member && (await proof(transaction, member, now()));
    return recoveryCodes && right('done', await confirmSession(transaction, id, now()), recoveryCodes);
  });

async function isRightCode(query: Queryable, member: MemberRow, code: string, now: Date): Promise<boolean> {
  const { id, totp_secret: secret, totp_confirmed_at } = member;
  if (secret !== null && (await spendTotp(query, { id, secret }, code, now))) return true;
  return totp_confirmed_at !== null && spendRecoveryCode(query, id, code);
}

async function enrol(query: Queryable, { id, name, email }: MemberRow, now: Date): Promise<string[]> {
  const totp_confirmed_at = now.toISOString();
  await query.updateTable('staff_members').set({ totp_confirmed_at }).where('id', '=', id).execute();
  const what = { action: 'authenticator set up', subject: `member:${email}`, detail: '' } as const;
  await recordStaffChange(query, { by: name, ...what }, now);
  return renewRecoveryCodes(query, id);
}
