import { z } from 'zod';
import { CODE_SENDING_TIMEOUT_MS } from '#src/config/constants.ts';
import { service } from './call.ts';
import { captchaToken } from './captcha.ts';
import { maxLengths } from './limits.ts';
import { count, country, done, phone, tokens } from './shapes.ts';

const userToken = z.string().min(16).max(64);

/** The caller's IP address, for limits and consents; only the storefront knows it. */
export const ipAddress = z.union([z.ipv4(), z.ipv6()]);

/** Phone payload (specification §3). The access token identifies the caller; `deviceUUid` is ignored. */
const phonePayload = z.object({
  phone,
  deviceUUid: z.string().max(64),
  country,
  captchaToken,
  ipAddress,
});
/** `device` and `city` describe the session to its customer; empty if unknown. */
const codePayload = phonePayload.extend({
  code: z.string().max(maxLengths.confirmationCode),
  device: z.string().max(maxLengths.device).default(''),
  city: z.string().max(maxLengths.city).default(''),
  /** Addition: signing in while placing an order, so that the older cart is deferred. */
  ordering: z.boolean().optional(),
});

/** The version of the consent text that was agreed to. */
export const textVersion = z.string().min(1).max(64);

const codeChannel = z.enum(['flash', 'sms', 'email']);
export type CodeChannel = z.infer<typeof codeChannel>;

/** Error codes of sign-in calls, spelt as in specification §8 where it names them. */
export type SignInCode =
  | 'UserNotFound'
  | 'Found'
  | 'AlreadyConfirmed'
  | 'IncorrectConfirmationCode'
  | 'CaptchaFailed'
  | 'MarketingServiceUnavailable'
  | 'TooManyCodes'
  | 'TooManyTries'
  | 'ResendTooEarly'
  | 'NoCodeRequested'
  | 'CodeExpired'
  | 'CodeDead'
  | 'WrongPhone'
  | 'EmailInvalid'
  | 'ConsentRequired';

/**
 * A sign-in reply (specification §3). `errorMessage` is a {@link SignInCode} or empty; `frontMessage` is Russian text
 * for the shopper or empty, always empty for MarketingServiceUnavailable: the client has those texts (§8).
 */
export const signInReply = z.object({
  success: z.boolean(),
  errorMessage: z.string(),
  frontMessage: z.string(),
  /** How the code was sent: the last 4 digits of a calling number, or 6 digits by SMS or, for an e-mail, by mail. */
  channel: codeChannel.optional(),
  /** How ResendCode will send the next one. */
  resendChannel: codeChannel.optional(),
  /** Whether the next attempt needs a `captchaToken` (GET /User/Captcha). */
  captchaRequired: z.boolean().default(false),
  /** Seconds until ResendCode may be called. */
  resendAfterS: count.optional(),
  /** Seconds until the code expires. */
  expiresInS: count.optional(),
  /** The code itself, only without a message provider and outside production. */
  demoCode: z.string().optional(),
});

const signedInReply = signInReply.extend({
  token: z.string().optional(),
  refreshToken: z.string().optional(),
});

/** Sending a code waits for a provider, and for another one if the first fails. */
export const sending = {
  mutates: true,
  timeoutMs: CODE_SENDING_TIMEOUT_MS,
  deadlineMs: CODE_SENDING_TIMEOUT_MS,
} as const;

const captcha = z.discriminatedUnion('kind', [
  /** `challenge` is for the ALTCHA widget; its payload is the `captchaToken`. */
  z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
  /** The Yandex SmartCaptcha widget's token is the `captchaToken`. */
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
  confirmCode: {
    method: 'POST',
    path: '/User/ConfirmCode',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
    note: 'Addition: `device` and `city`, which the account shows with the session.',
  },
  /** Confirms a code for registration only. */
  confirmPhone: {
    method: 'POST',
    path: '/User/ConfirmPhone',
    body: codePayload,
    reply: signedInReply,
    mutates: true,
    note: 'Addition: `device` and `city`, as in ConfirmCode.',
  },
  /** Whether the phone belongs to a customer: `status`, and `value` with its digits. */
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
