import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import {
  CAPTCHA_AFTER_WRONG_TRIES,
  CAPTCHA_MEMORY_S,
  CODE_DIGITS,
  CODE_RESEND_S,
  CODE_VALID_S,
} from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CodeChannel } from '#src/contract/identity.ts';
import { CLOCK_STEP_MS } from './limits.ts';

export type CodeRow = Selectable<Schema['confirmation_codes']>;
export type Purpose = CodeRow['purpose'];

/** Whose code it is, and for which phone: nobody else's and no other phone's can be confirmed by it. */
export interface CodeOwner {
  readonly visitor: string;
  readonly country: CountryCode;
  readonly phone: string;
}

export function randomCode(channel: CodeChannel): string {
  const digits = CODE_DIGITS[channel];
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What the database keeps instead of a code. */
export const codeHash = (owner: CodeOwner & { readonly purpose: Purpose }, code: string, key: Uint8Array) =>
  createHmac('sha256', key)
    .update([owner.visitor, owner.country, owner.phone, owner.purpose, code].join('\n'))
    .digest('hex');

export function isCode(row: CodeRow, code: string, key: Uint8Array): boolean {
  return timingSafeEqual(Buffer.from(codeHash(row, code, key)), Buffer.from(row.code_hash));
}

/** The last code of a visitor for a phone, in whatever state. */
export function findLastCode(
  query: Queryable,
  { visitor, country, phone }: CodeOwner,
): Promise<CodeRow | undefined> {
  return query
    .selectFrom('confirmation_codes')
    .where('visitor', '=', visitor)
    .where('country', '=', country)
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** Keeps a new code and ends the one before. @param query a transaction that has taken the phone's limit */
export async function keepCode(
  query: Queryable,
  row: Pick<
    CodeRow,
    'visitor' | 'country' | 'phone' | 'purpose' | 'channel' | 'sends' | 'consents' | 'code_hash'
  >,
  now: Date,
): Promise<CodeRow> {
  await query
    .updateTable('confirmation_codes')
    .set({ ended_at: now.toISOString() })
    .where('visitor', '=', row.visitor)
    .where('country', '=', row.country)
    .where('phone', '=', row.phone)
    .where('ended_at', 'is', null)
    .execute();
  const tries_before = await countWrongTries(query, row, now);
  return query
    .insertInto('confirmation_codes')
    .values({ ...row, sent_at: now.toISOString(), tries: 0, tries_before, ended_at: null, session_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Wrong tries of the phone's codes shortly before, whoever's: a new code or a new visitor does not forget them. */
async function countWrongTries(
  query: Queryable,
  { country, phone }: Pick<CodeRow, 'country' | 'phone'>,
  now: Date,
): Promise<number> {
  const { tries } = await query
    .selectFrom('confirmation_codes')
    .where('phone', '=', phone)
    .where('country', '=', country)
    .where('sent_at', '>', new Date(now.getTime() - CAPTCHA_MEMORY_S * 1000).toISOString())
    .where('session_id', 'is', null)
    .select((is) => is.fn.coalesce(is.fn.sum<number>('tries'), is.lit(0)).as('tries'))
    .executeTakeFirstOrThrow();
  return Number(tries);
}

export const needsCaptcha = ({ tries, tries_before }: CodeRow): boolean =>
  tries + tries_before >= CAPTCHA_AFTER_WRONG_TRIES;

/** Seconds that a code is still good by its age; a clock that was set back does not end it. */
export function secondsLeft({ sent_at }: CodeRow, now: Date): number {
  const ageMs = ageOf(sent_at, now);
  if (ageMs < -CLOCK_STEP_MS) return 0;
  return Math.min(CODE_VALID_S, Math.max(0, CODE_VALID_S - Math.floor(ageMs / 1000)));
}

/** Seconds until another code may be sent after this one. */
export function secondsToResend({ sent_at }: CodeRow, now: Date): number {
  const ageMs = ageOf(sent_at, now);
  if (ageMs < -CODE_RESEND_S * 1000) return 0;
  return Math.min(CODE_RESEND_S, Math.max(0, CODE_RESEND_S - Math.floor(ageMs / 1000)));
}

const ageOf = (time: string, now: Date): number => now.getTime() - Date.parse(time);
