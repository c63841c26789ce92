import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import {
  type CaptchaLimit,
  captchaRefusal,
  secondsUntilUnder,
} from '#src/backend/kernel/limits/captcha-limits.ts';
import {
  countUse,
  lockLimits,
  readLimits,
  uncountUse,
  type WithUses,
} from '#src/backend/kernel/limits/limits.ts';
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
import { areCodesGuessed } from './guess-limits.ts';
import { type CodeAsker, codeLimits, shopLimit } from './limits.ts';
import { accepted, captchaRefused, refused, refusedFor, type SignInReply, stateOf } from './replies.ts';

export interface CodeRequest extends CodeAsker {
  readonly purpose: Purpose;
  readonly isResend: boolean;
  readonly smsAuth: boolean;
  readonly captcha: CaptchaState;
  readonly consents: readonly Consent[];
}

export type IssueResult =
  | { readonly row: CodeRow; readonly code: string }
  | {
      readonly row?: CodeRow;
      readonly reply: SignInReply;
      /** Whether the shop-wide cap refused it. */
      readonly isShopCap?: boolean;
    };

/**
 * Creates a code within the limits of address, recipient and requester. Checking the registration counts
 * against the address limit, to prevent enumerating phones.
 *
 * @param query a transaction of its own
 *
 * @param elapsed the running time
 */
export async function issueCode(
  query: Queryable,
  request: CodeRequest,
  key: Uint8Array,
  elapsed: number,
): Promise<IssueResult> {
  const limits = codeLimits(request);
  const all = await lockLimits(query, [...limits.address, ...limits.recipient], elapsed);
  const [address, ofRecipient] = [all.slice(0, limits.address.length), all.slice(limits.address.length)];
  const ofAddress = refusalOf(address, request, elapsed);
  if (ofAddress) return { reply: ofAddress };
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
  const refusal = refusalOf(ofRecipient, request, elapsed);
  if (refusal) return { reply: refusal };
  const ofShop = refusalOf(await readLimits(query, [shopLimit(request)], elapsed), request, elapsed);
  if (ofShop) return { reply: ofShop, isShopCap: true };
  const shop = await lockLimits(query, [shopLimit(request)], elapsed);
  await countUse(query, [...all, ...shop], elapsed);
  const { visitor, country, purpose } = request;
  const code = randomCode(channel);
  const consents = JSON.stringify(request.consents);
  const owner = { visitor, country, recipient: request.recipient, purpose };
  const code_hash = codeHash(owner, code, key);
  const values = { ...owner, channel, sends, consents, code_hash };
  return { row: await saveCode(query, values, request.known !== null, elapsed), code };
}

/**
 * Why the limits refuse another code, if they do. The shop-wide limit is read without a lock, so that nobody
 * waits for it.
 */
function refusalOf(
  limits: readonly WithUses<CaptchaLimit>[],
  { captcha }: CodeRequest,
  elapsed: number,
): SignInReply | undefined {
  const refusal = captchaRefusal(limits, captcha, elapsed);
  if (refusal === '') return undefined;
  if (refusal === 'TooMany') return refusedFor('TooManyCodes', secondsUntilUnder(limits, 'max', elapsed));
  return captchaRefused(refusal, secondsUntilUnder(limits, 'free', elapsed));
}

/**
 * Sign-in needs a registered phone, registration an unregistered one (product.md, Signing in). Whether a
 * customer's new phone belongs to somebody else is revealed only after its code has been typed.
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

/** A double click gets the same reply again; any other request must wait. */
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

/** Replaces a code after its call failed; undefined if it has ended in the meantime. */
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
  asker: CodeAsker,
  elapsed: number,
): Promise<void> {
  const { address, recipient } = codeLimits(asker);
  await uncountUse(query, [...address, ...recipient], row.sent_elapsed_ms, elapsed);
  await query
    .updateTable('confirmation_codes')
    .set({ ended_elapsed_ms: elapsed })
    .where('id', '=', row.id)
    .where('ended_elapsed_ms', 'is', null)
    .execute();
}
