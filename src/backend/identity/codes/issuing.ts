import type { Queryable } from '#src/backend/database/database.ts';
import { countUse, lockLimits, secondsUntilAllowed, uncountUse } from '#src/backend/kernel/limits/limits.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Consent, findCustomer } from '../customers.ts';
import { channelOf } from './channels.ts';
import {
  type CodeRow,
  codeHash,
  findLastCode,
  type Purpose,
  randomCode,
  saveCode,
  secondsToResend,
  signInPurposes,
} from './codes.ts';
import { areCodesGuessed } from './guesses.ts';
import { addressLimit, type CodeAsker, recipientLimits } from './limits.ts';
import { accepted, refused, refusedFor, type SignInReply, stateOf } from './replies.ts';

export interface CodeRequest extends CodeAsker {
  readonly purpose: Purpose;
  readonly isResend: boolean;
  readonly smsAuth: boolean;
  readonly consents: readonly Consent[];
}

export type IssueResult =
  | { readonly row: CodeRow; readonly code: string }
  | { readonly row?: CodeRow; readonly reply: SignInReply };

/**
 * Creates a code within the limits of address, recipient and asker. Registration status counts against the address limit,
 * to prevent enumerating phones.
 * @param query a transaction of its own
 * @param elapsed the running time
 */
export async function issueCode(
  query: Queryable,
  request: CodeRequest,
  key: Uint8Array,
  elapsed: number,
): Promise<IssueResult> {
  const all = await lockLimits(
    query,
    [addressLimit(request.ipAddress), ...recipientLimits(request)],
    elapsed,
  );
  const [address, ofRecipient] = [all.slice(0, 1), all.slice(1)];
  const addressWait = secondsUntilAllowed(address, elapsed);
  if (addressWait > 0) return { reply: refusedFor('TooManyCodes', addressWait) };
  const conflict = await registrationConflict(query, request);
  if (conflict) {
    await countUse(query, address, elapsed);
    return { reply: refused(conflict) };
  }
  const last = await findLastCode(query, request);
  const sends = request.isResend && last ? last.sends + 1 : 1;
  const smsAuth = request.smsAuth || (request.isResend && isSms(last));
  const wanted = channelOf({ ...request, sends, smsAuth });
  const channel = wanted === 'flash' && (await areCodesGuessed(query, request, elapsed)) ? 'sms' : wanted;
  const early = last && resendTooEarly(last, { ...request, channel }, elapsed);
  if (early) return early;
  const recipientWait = secondsUntilAllowed(ofRecipient, elapsed);
  if (recipientWait > 0) return { reply: refusedFor('TooManyCodes', recipientWait) };
  await countUse(query, all, elapsed);
  const { visitor, country, purpose } = request;
  const code = randomCode(channel);
  const consents = JSON.stringify(request.consents);
  const owner = { visitor, country, recipient: request.recipient, purpose };
  const code_hash = codeHash(owner, code, key);
  return { row: await saveCode(query, { ...owner, channel, sends, consents, code_hash }, elapsed), code };
}

/**
 * Sign-in needs a registered phone, registration an unregistered one (specification §8). Whether a customer's new phone is
 * another's is only said to who has its code.
 */
async function registrationConflict(
  query: Queryable,
  { country, recipient, purpose }: { country: CountryCode; recipient: string; purpose: Purpose },
): Promise<'UserNotFound' | 'Found' | undefined> {
  if (!signInPurposes.includes(purpose)) return undefined;
  const isRegistered = (await findCustomer(query, { country, phone: recipient })) !== undefined;
  if (isRegistered) return purpose === 'login' ? undefined : 'Found';
  return purpose === 'login' ? 'UserNotFound' : undefined;
}

const isSms = (row: CodeRow | undefined): boolean => row?.channel === 'sms';

/** A double click gets the same reply again; anything else must wait. */
function resendTooEarly(
  last: CodeRow,
  { isResend, purpose, channel }: Pick<CodeRow, 'purpose' | 'channel'> & { readonly isResend: boolean },
  elapsed: number,
): IssueResult | undefined {
  const waitS = secondsToResend(last, elapsed);
  if (last.ended_elapsed_ms !== null || waitS === 0) return undefined;
  const state = stateOf(last, elapsed);
  const isSame = !isResend && last.purpose === purpose && last.channel === channel && state.expiresInS > 0;
  return { row: last, reply: isSame ? accepted(state) : refusedFor('ResendTooEarly', waitS, state) };
}

/** Replaces a code after its call failed; undefined if it has ended meanwhile. */
export function changeToSms(
  query: Queryable,
  row: CodeRow,
  code: string,
  key: Uint8Array,
): Promise<CodeRow | undefined> {
  return query
    .updateTable('confirmation_codes')
    .set({ channel: 'sms', code_hash: codeHash(row, code, key) })
    .where('id', '=', row.id)
    .where('ended_elapsed_ms', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends an undelivered code and uncounts it. @param query a transaction of its own */
export async function withdrawCode(
  query: Queryable,
  row: CodeRow,
  ipAddress: string,
  elapsed: number,
): Promise<void> {
  const limits = [addressLimit(ipAddress), ...recipientLimits({ ...row, ipAddress })];
  await uncountUse(query, limits, row.sent_elapsed_ms, elapsed);
  await query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed })
    .where('id', '=', row.id)
    .where('ended_elapsed_ms', 'is', null)
    .execute();
}
