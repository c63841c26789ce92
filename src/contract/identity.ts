import { z } from 'zod';
import { CODE_SENDING_TIMEOUT_MS } from '#src/config/constants.ts';
import { service } from './call.ts';
import { maxLengths } from './limits.ts';
import { count, country, done, phone, tokens } from './shapes.ts';

const userToken = z.string().min(16).max(64);

/** The caller's IP address, for the limits and the consents: the storefront knows it, the backend does not. */
export const ipAddress = z.union([z.ipv4(), z.ipv6()]);

/** Phone and registration payload (specification §3). Who calls is known by the bearer; `deviceUUid` says nothing. */
const phonePayload = z.object({
  phone,
  deviceUUid: z.string().max(64),
  country,
  captchaToken: z.string().max(maxLengths.captchaToken).optional(),
  ipAddress,
});
const codePayload = phonePayload.extend({ code: z.string().max(maxLengths.confirmationCode) });

/** Which text of a consent the shopper agreed to. */
export const textVersion = z.string().min(1).max(64);

const codeChannel = z.enum(['flash', 'sms']);
export type CodeChannel = z.infer<typeof codeChannel>;

/** The error codes of the sign-in calls; those that specification §8 names are spelt as it spells them. */
export type SignInCode =
  | 'UserNotFound'
  | 'Found'
  | 'AlreadyConfirmed'
  | 'IncorrectConfirmationCode'
  | 'CaptchaFailed'
  | 'MarketingServiceUnavailable'
  | 'TooManyCodes'
  | 'ResendTooEarly'
  | 'NoCodeRequested'
  | 'CodeExpired'
  | 'CodeDead'
  | 'WrongPhone'
  | 'ConsentRequired';

/**
 * Each sign-in reply (specification §3). `errorMessage` is a {@link SignInCode} or empty; `frontMessage` is for the
 * shopper, in Russian, empty where there is nothing to say and for MarketingServiceUnavailable, whose texts are the
 * client's (§8).
 */
const signInReply = z.object({
  success: z.boolean(),
  errorMessage: z.string(),
  frontMessage: z.string(),
  /** How the visitor's code was sent: the last 4 digits of a call's number, or 6 digits in an SMS. */
  channel: codeChannel.optional(),
  /** How ResendCode will send the next one. */
  resendChannel: codeChannel.optional(),
  /** Whether the next try of a code wants a `captchaToken` (GET /User/Captcha). */
  captchaRequired: z.boolean().default(false),
  /** Seconds until ResendCode may be called. */
  resendAfterS: count.optional(),
  /** Seconds that the code is still good. */
  expiresInS: count.optional(),
  /** The code itself, only where the shop has no message provider and is not in production. */
  demoCode: z.string().optional(),
});

/** What ends a sign-in: with success, the tokens of a new session that is the customer's. */
const signedInReply = signInReply.extend({
  token: z.string().optional(),
  refreshToken: z.string().optional(),
});

/** A call that sends a code waits for a provider, and for another one where the first fails. */
const sending = {
  mutates: true,
  timeoutMs: CODE_SENDING_TIMEOUT_MS,
  deadlineMs: CODE_SENDING_TIMEOUT_MS,
} as const;

const captcha = z.discriminatedUnion('kind', [
  /** `challenge` is what the ALTCHA widget is given; its payload comes back as `captchaToken`. */
  z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
  /** The token of Yandex SmartCaptcha's widget comes back as `captchaToken`. */
  z.object({ kind: z.literal('smartcaptcha'), siteKey: z.string() }),
]);

export const identity = service('identity', {
  getToken: {
    method: 'POST',
    path: '/Token/Get',
    query: z.object({ userToken, country }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  refreshToken: {
    method: 'POST',
    path: '/Token/Refresh',
    query: z.object({ userToken, refreshToken: z.string().min(1).max(256) }),
    reply: tokens,
    mutates: true,
    tokenCheck: false,
  },
  register: {
    method: 'POST',
    path: '/User/Registration',
    body: phonePayload.extend({
      consentPersonalData: z.boolean(),
      consentMailings: z.boolean(),
      consentVersions: z.object({ personalData: textVersion, mailings: textVersion }),
    }),
    reply: signInReply,
    ...sending,
  },
  resendCode: {
    method: 'POST',
    path: '/User/ResendCode',
    body: phonePayload.extend({ smsAuth: z.boolean() }),
    reply: signInReply,
    ...sending,
  },
  login: {
    method: 'POST',
    path: '/User/Login',
    body: phonePayload.extend({ smsAuth: z.boolean() }),
    reply: signInReply,
    ...sending,
  },
  /** Confirms the visitor's code for the phone, of a sign-in or a registration. */
  confirmCode: {
    method: 'POST',
    path: '/User/ConfirmCode',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
  },
  /** The same for the code of a registration alone. */
  confirmPhone: {
    method: 'POST',
    path: '/User/ConfirmPhone',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
  },
  /** Whether a phone is a customer's: `status`, and `value` with its digits. */
  checkCustomer: {
    method: 'POST',
    path: '/User/CheckCustomer',
    body: z.object({ phone, country, ipAddress }),
    reply: z.object({
      status: z.boolean(),
      value: z.string(),
      frontMessage: z.string(),
      errorMessage: z.string(),
      response: z.string().optional(),
    }),
    mutates: false,
  },
  logOut: {
    method: 'POST',
    path: '/User/LogOut',
    body: z.object({}),
    reply: done,
    mutates: true,
    note: 'Addition: ends the session of the bearer; the specification says that a log-out call exists.',
  },
  getCaptcha: {
    method: 'GET',
    path: '/User/Captcha',
    reply: captcha,
    mutates: false,
    note: 'Addition: what the captcha widget is made of, by the provider that the shop uses.',
  },
});
