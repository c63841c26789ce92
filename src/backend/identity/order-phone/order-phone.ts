import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { ORDER_CODE_MEMORY_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { type AttemptDependencies, attemptCode, endCode } from '../codes/attempt-code.ts';
import { type CodeRow, findLastCode } from '../codes/codes.ts';
import { accepted, refused, type SignInReply, stateOf } from '../codes/replies.ts';
import { sendCode } from '../codes/sending.ts';
import { readActiveCaller } from '../sessions/callers.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';

interface PhoneBody {
  readonly phone: string;
  readonly country: CountryCode;
}

/**
 * Confirms the phone of an order without signing anybody in, with the limits and the captcha of signing in. Orders find
 * the confirmed code by {@link hasConfirmedPhone} (`kernel/contacts`).
 */
export function orderPhoneHandlers(dependencies: AttemptDependencies, accessTokens: AccessTokens) {
  const { query } = dependencies.database;

  async function callerOf(context: CallContext, { phone, country }: PhoneBody) {
    const { sessionId, userTokenHash: visitor } = await readActiveCaller(accessTokens, context, country);
    return { sessionId, owner: { visitor, country, recipient: phone } };
  }

  return {
    sendOrderCode: async ({ body }, context): Promise<SignInReply> => {
      const { owner } = await callerOf(context, body);
      if (!isPhoneOf(body.country, body.phone)) return refused('WrongPhone');
      const { ipAddress, isResend, captchaToken, deviceToken } = body;
      return sendCode(dependencies, {
        ...owner,
        ipAddress,
        isResend,
        captchaToken,
        solver: { visitor: owner.visitor, ipAddress },
        known: await findKnownDevice(query, body, deviceToken),
        purpose: 'order',
        smsAuth: true,
        consents: [],
      });
    },
    confirmOrderCode: async ({ body }, context): Promise<SignInReply> => {
      const { sessionId, owner } = await callerOf(context, body);
      const row = await findLastCode(query, owner);
      if (row?.purpose !== 'order') return refused('CodeExpired');
      const elapsed = await dependencies.runningTime.now();
      if (isRemembered(row, elapsed)) return accepted(stateOf(row, elapsed));
      const { code, captchaToken, ipAddress, deviceToken } = body;
      const known = await findKnownDevice(query, body, deviceToken);
      const attempt = { row, code, captchaToken, solver: { visitor: owner.visitor, ipAddress }, known };
      return attemptCode<SignInReply>(dependencies, attempt, async (transaction, _verified, at) => {
        await endCode(transaction, row, sessionId, at);
        return accepted(stateOf({ ...row, ended_elapsed_ms: at }, at));
      });
    },
  } satisfies Handlers<Contract['identity']>;
}

/** Already confirmed: a repeated post, or the shopper went back to the page. */
const isRemembered = ({ session_id, sent_elapsed_ms }: CodeRow, elapsed: number): boolean =>
  session_id !== null && elapsed - sent_elapsed_ms < ORDER_CODE_MEMORY_S * 1000;
