import { TOTP } from 'otpauth';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import type { TestBackend } from './backend.ts';
import { plantStaffKey } from './staff-key.ts';

export const PASSWORD = 'корректная лошадь батарея';
export const deskAddress = '203.0.113.9';
const KEY = 'key for inviting';
const { staff } = contract;

export interface TestMember {
  readonly email: string;
  readonly name: string;
  /** The base 32 secret of the authenticator app. */
  readonly secret: string;
  /** The bearer of a confirmed session. */
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** Invites somebody by a key and returns the invitation's. */
export async function inviteMember(
  database: Database,
  backend: TestBackend,
  name: string,
  role: string,
): Promise<{ readonly email: string; readonly key: string }> {
  await plantStaffKey(database, KEY);
  const email = emailOf(name);
  const { key } = await backend.reply(
    staff.inviteMember,
    { body: { email, name, role } },
    { accessToken: KEY },
  );
  return { email, key };
}

/** ASCII, so that any check of addresses accepts it. */
const emailOf = (name: string): string => `${Buffer.from(name).toString('hex').slice(0, 20)}@shop.example`;

/** A member who has accepted an invitation, set up an app and signed in. */
export async function signedInMember(
  database: Database,
  backend: TestBackend,
  name: string,
  role: string,
): Promise<TestMember> {
  const { email, key } = await inviteMember(database, backend, name, role);
  const device = 'Chrome на Linux';
  const accepted = await backend.reply(staff.acceptInvitation, {
    body: { key, password: PASSWORD, device, ipAddress: deskAddress },
  });
  const { token } = accepted;
  const { secret } = await backend.reply(staff.showEnrolment, { body: { token } });
  const code = codeAt(secret, backend.now);
  const confirmed = await backend.reply(staff.confirmSignIn, {
    body: { token, code, ipAddress: deskAddress },
  });
  return { email, name, secret, token: confirmed.token, recoveryCodes: confirmed.recoveryCodes };
}
