import type { AccessTokens, Session } from '#src/backend/kernel/access-tokens.ts';
import { isPhoneOf } from '#src/backend/kernel/contacts/phones.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { Contract } from '#src/contract/index.ts';
import { findLastCode, type Purpose, signInPurposes } from '../codes/codes.ts';
import type { CodeRequest } from '../codes/issue-code.ts';
import { refused } from '../codes/replies.ts';
import { sendCode } from '../codes/sending.ts';
import type { Consent } from '../customers.ts';
import { readActiveCaller, readCaller } from '../sessions/callers.ts';
import type { Issue } from '../sessions/issue.ts';
import { endSession } from '../sessions/sessions.ts';
import { checkCustomer } from './check-customer.ts';
import { type ConfirmDependencies, confirm } from './confirm.ts';
import { findKnownDevice } from './known-devices.ts';

type PhoneBody = {
  readonly phone: string;
  readonly country: CountryCode;
  readonly ipAddress: string;
  readonly captchaToken?: string | undefined;
  readonly deviceToken?: string | undefined;
};
type CodeBody = PhoneBody & {
  readonly code: string;
  readonly device: string;
  readonly city: string;
  readonly ordering?: boolean | undefined;
};

const RESENDABLE_MS = HOUR_MS;

/**
 * Signing in (product.md, Signing in): a phone is confirmed by a code. The caller is identified
 * by the access token, which is required; a body's `deviceUUid` is ignored.
 */
export function signInHandlers(
  dependencies: ConfirmDependencies,
  accessTokens: AccessTokens,
  toTokens: (issue: Issue) => Promise<{ token: string; refreshToken: string }>,
) {
  const { database, now, runningTime, captcha, log } = dependencies;

  const callerOf = (context: CallContext, { country }: PhoneBody) =>
    readActiveCaller(accessTokens, context, country);

  const send = async (
    caller: Session,
    body: PhoneBody,
    request: Pick<CodeRequest, 'purpose' | 'isResend' | 'smsAuth' | 'consents'>,
  ) => {
    const { phone, country, ipAddress, captchaToken, deviceToken } = body;
    const owner = { visitor: caller.userTokenHash, recipient: phone, country };
    const known = await findKnownDevice(database.query, body, deviceToken);
    const solver = { visitor: caller.userTokenHash, ipAddress };
    return sendCode(dependencies, { ...owner, ipAddress, known, captchaToken, solver, ...request });
  };

  const confirmAs =
    (...purposes: readonly Purpose[]) =>
    async (input: { body: CodeBody }, context: CallContext) => {
      const { phone, country, ...attempt } = input.body;
      const caller = await readCaller(accessTokens, context, country);
      const owner = { visitor: caller.userTokenHash, recipient: phone, country };
      const { ordering = false } = attempt;
      const known = await findKnownDevice(database.query, input.body, attempt.deviceToken);
      const request = {
        captchaToken: undefined,
        deviceToken: undefined,
        ...owner,
        ...attempt,
        ordering,
        purposes,
        known,
      };
      const confirmed = await confirm(dependencies, caller, request);
      if (!('issue' in confirmed)) return confirmed;
      const { userId } = confirmed.issue;
      if (userId) logSecurityEvent(log, 'signed-in', { customerId: userId, country });
      const { token, refreshToken } = await toTokens(confirmed.issue);
      const { frontMessage, deviceToken } = confirmed;
      const done = { success: true, errorMessage: '', frontMessage, captchaRequired: false };
      return { ...done, token, refreshToken, deviceToken };
    };

  return {
    register: async ({ body }, context) => {
      const caller = await callerOf(context, body);
      if (!isPhoneOf(body.country, body.phone)) return refused('WrongPhone');
      if (!body.consentPersonalData) return refused('ConsentRequired');
      const consents = consentsOf(body, now());
      return send(caller, body, { purpose: 'registration', isResend: false, smsAuth: false, consents });
    },
    login: async ({ body }, context) => {
      const caller = await callerOf(context, body);
      if (!isPhoneOf(body.country, body.phone)) return refused('WrongPhone');
      const { smsAuth } = body;
      return send(caller, body, { purpose: 'login', isResend: false, smsAuth, consents: [] });
    },
    resendCode: async ({ body }, context) => {
      const caller = await callerOf(context, body);
      const { phone, country, smsAuth } = body;
      const owner = { visitor: caller.userTokenHash, recipient: phone, country };
      const last = await findLastCode(database.query, owner);
      const isUnderWay =
        last?.session_id === null &&
        signInPurposes.includes(last.purpose) &&
        (await runningTime.now()) - last.sent_elapsed_ms < RESENDABLE_MS;
      if (!isUnderWay) return refused('NoCodeRequested');
      const consents = JSON.parse(last.consents) as Consent[];
      return send(caller, body, { purpose: last.purpose, isResend: true, smsAuth, consents });
    },
    confirmCode: confirmAs(...signInPurposes),
    confirmPhone: confirmAs('registration'),
    checkCustomer: async ({ body }, context) => {
      await callerOf(context, body);
      return checkCustomer(dependencies, body);
    },
    logOut: async (_input, context) => {
      const { sessionId, userId } = await readActiveCaller(accessTokens, context);
      await endSession(database.query, sessionId, now());
      if (userId) logSecurityEvent(log, 'signed-out', { customerId: userId, country: context.country });
      return { success: true, errorMessage: '' };
    },
    getCaptcha: async (_input, context) => {
      const { userTokenHash } = await readActiveCaller(accessTokens, context);
      return captcha.widget(userTokenHash);
    },
  } satisfies Handlers<Contract['identity']>;
}

function consentsOf(
  body: {
    readonly consentMailings: boolean;
    readonly consentVersions: Readonly<Record<Consent['purpose'], string>>;
    readonly ipAddress: string;
  },
  now: Date,
): Consent[] {
  const purposes: Consent['purpose'][] = body.consentMailings
    ? ['personalData', 'mailings']
    : ['personalData'];
  return purposes.map((purpose) => ({
    purpose,
    textVersion: body.consentVersions[purpose],
    givenAt: now.toISOString(),
    address: body.ipAddress,
  }));
}
