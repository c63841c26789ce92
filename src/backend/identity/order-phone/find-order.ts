import type { AccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type AttemptDependencies, attemptCode, endCode } from '../codes/attempt-code.ts';
import { findLastCode } from '../codes/codes.ts';
import type { Later } from '../codes/later.ts';
import { accepted, refused, type SignInReply, stateOf } from '../codes/replies.ts';
import { sendCodeIf } from '../codes/sending.ts';
import { readActiveCaller } from '../sessions/callers.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';

interface OrderClaim {
  readonly country: CountryCode;
  readonly number: string;
  readonly phone: string;
}

/**
 * The key of an order's link, given its number and phone; null if there is no such order. Implemented by
 * orders.
 */
export type FindLinkKey = (claim: OrderClaim) => Promise<string | null>;

interface Dependencies extends AttemptDependencies {
  readonly findLinkKey: FindLinkKey;
  readonly later: Later;
}

type FoundReply = CallReply<Contract['identity']['confirmFindOrderCode']>;

/**
 * Opens an order for somebody with its number and phone, by a code with the limits and the captcha of signing
 * in. Replies and response times are the same whether or not there is such an order; only if there is, a code
 * is sent.
 */
export function findOrderHandlers(dependencies: Dependencies, accessTokens: AccessTokens) {
  const { database, log, findLinkKey } = dependencies;
  const { query } = database;

  async function callerOf(context: CallContext, { phone, country }: OrderClaim) {
    const { sessionId, userTokenHash: visitor } = await readActiveCaller(accessTokens, context, country);
    return { sessionId, owner: { visitor, country, recipient: phone } };
  }

  return {
    sendFindOrderCode: async ({ body }, context): Promise<SignInReply> => {
      const { owner } = await callerOf(context, body);
      if (!isPhoneOf(body.country, body.phone)) return refused('WrongPhone');
      const { ipAddress, isResend, captchaToken, deviceToken } = body;
      const known = await findKnownDevice(query, body, deviceToken);
      const isThere = (await findLinkKey(body)) !== null;
      if (!isThere) logSecurityEvent(log, 'order-not-found', { country: body.country });
      return sendCodeIf(isThere, dependencies, {
        ...owner,
        ipAddress,
        isResend,
        captchaToken,
        solver: { visitor: owner.visitor, ipAddress },
        known,
        purpose: 'findOrder',
        smsAuth: true,
        consents: [],
      });
    },
    confirmFindOrderCode: async ({ body }, context): Promise<FoundReply> => {
      const { sessionId, owner } = await callerOf(context, body);
      const row = await findLastCode(query, owner);
      if (row?.purpose !== 'findOrder') return refused('CodeExpired');
      const { code, captchaToken, ipAddress, deviceToken } = body;
      const known = await findKnownDevice(query, body, deviceToken);
      const linkKey = await findLinkKey(body);
      const attempt = { row, code, captchaToken, solver: { visitor: owner.visitor, ipAddress }, known };
      const reply = await attemptCode<FoundReply>(
        dependencies,
        attempt,
        async (transaction, _verified, at) => {
          if (linkKey === null) return refused('IncorrectConfirmationCode', stateOf(row, at));
          await endCode(transaction, row, sessionId, at);
          return { ...accepted(stateOf({ ...row, ended_elapsed_ms: at }, at)), key: linkKey };
        },
      );
      if (reply.success) logSecurityEvent(log, 'order-found', { country: body.country });
      return reply;
    },
  } satisfies Handlers<Contract['identity']>;
}
