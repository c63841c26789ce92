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

export type CodeRow = Selectable<Schema['confirmation_codes']>;
export type Purpose = CodeRow['purpose'];
export type Channel = CodeRow['channel'];

export const signInPurposes: readonly Purpose[] = ['login', 'registration'];

export interface CodeOwner {
  /** The hash of a user token, or `customer:` and an id for a code requested in the account. */
  readonly visitor: string;
  readonly country: CountryCode;
  /** A phone's digits with the country code, or an e-mail. */
  readonly recipient: string;
}

export function randomCode(channel: Channel): string {
  const digits = CODE_DIGITS[channel];
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

export const codeHash = (owner: CodeOwner & { readonly purpose: Purpose }, code: string, key: Uint8Array) =>
  createHmac('sha256', key)
    .update([owner.visitor, owner.country, owner.recipient, owner.purpose, code].join('\n'))
    .digest('hex');

export function isCode(row: CodeRow, code: string, key: Uint8Array): boolean {
  return timingSafeEqual(Buffer.from(codeHash(row, code, key)), Buffer.from(row.code_hash));
}

export function findLastCode(
  query: Queryable,
  { visitor, country, recipient }: CodeOwner,
): Promise<CodeRow | undefined> {
  return query
    .selectFrom('confirmation_codes')
    .where('visitor', '=', visitor)
    .where('country', '=', country)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Saves a new code and ends the previous one.
 *
 * @param query a transaction that holds the recipient's limits
 *
 * @param isKnown whether to ignore wrong tries by strangers
 */
export async function saveCode(
  query: Queryable,
  row: Pick<
    CodeRow,
    'visitor' | 'country' | 'recipient' | 'purpose' | 'channel' | 'sends' | 'consents' | 'code_hash'
  >,
  isKnown: boolean,
  elapsed: number,
): Promise<CodeRow> {
  await query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed })
    .where('visitor', '=', row.visitor)
    .where('country', '=', row.country)
    .where('recipient', '=', row.recipient)
    .where('ended_elapsed_ms', 'is', null)
    .execute();
  const tries_before = await countWrongTries(query, row, isKnown, elapsed);
  return query
    .insertInto('confirmation_codes')
    .values({
      ...row,
      sent_elapsed_ms: elapsed,
      tries: 0,
      tries_before,
      ended_elapsed_ms: null,
      session_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Recent failed attempts on the recipient's codes, which a new code does not reset: those of all visitors, or
 * of this one.
 */
async function countWrongTries(
  query: Queryable,
  { visitor, country, recipient }: CodeOwner,
  isOnlyOwn: boolean,
  elapsed: number,
): Promise<number> {
  let counted = query
    .selectFrom('confirmation_codes')
    .where('recipient', '=', recipient)
    .where('country', '=', country)
    .where('sent_elapsed_ms', '>', elapsed - CAPTCHA_MEMORY_S * 1000)
    .where('session_id', 'is', null);
  if (isOnlyOwn) counted = counted.where('visitor', '=', visitor);
  const { tries } = await counted
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('tries'), eb.lit(0)).as('tries'))
    .executeTakeFirstOrThrow();
  return Number(tries);
}

export const needsCaptcha = ({ tries, tries_before }: CodeRow): boolean =>
  tries + tries_before > CAPTCHA_AFTER_WRONG_TRIES;

export const secondsLeft = (row: CodeRow, elapsed: number): number => secondsOf(CODE_VALID_S, row, elapsed);

export const secondsToResend = (row: CodeRow, elapsed: number): number =>
  secondsOf(CODE_RESEND_S, row, elapsed);

const secondsOf = (wholeS: number, { sent_elapsed_ms }: CodeRow, elapsed: number): number =>
  Math.max(0, wholeS - Math.floor((elapsed - sent_elapsed_ms) / 1000));
