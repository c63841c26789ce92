import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '#src/backend/database/database.ts';
import { hashOf } from './secret-tokens.ts';

const SECRET_BYTES = 20;
/** Steps of 30 s that a telephone's clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_CHARACTERS = 12;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, { label: email, issuer }).toString();

interface Totp {
  readonly id: number;
  readonly secret: string;
}

/** Uses up a code of an authenticator app: each is good once. @param query a transaction */
export async function spendTotp(
  query: Queryable,
  { id, secret }: Totp,
  typed: string,
  now: Date,
): Promise<boolean> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const totp = totpOf(secret);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return false;
  const totp_step = totp.counter({ timestamp: now.getTime() }) + delta;
  const { numUpdatedRows } = await query
    .updateTable('staff_members')
    .set({ totp_step })
    .where('id', '=', id)
    .where('totp_step', '<', totp_step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. @param query a transaction */
export async function spendRecoveryCode(query: Queryable, memberId: number, typed: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('staff_recovery_codes')
    .where('member_id', '=', memberId)
    .where('hash', '=', recoveryHash(memberId, typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces a member's recovery codes. @param query a transaction */
export async function renewRecoveryCodes(query: Queryable, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await query.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute();
  await query
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, hash: recoveryHash(memberId, code) })))
    .execute();
  return codes;
}

const totpOf = (secret: string, names: { readonly label?: string; readonly issuer?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) });

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_CHARACTERS },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const recoveryHash = (memberId: number, code: string): string =>
  hashOf(`${memberId} ${code.toLowerCase().replace(/[^a-z\d]/g, '')}`);
