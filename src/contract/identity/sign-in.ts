import * as z from 'zod';
import { CODE_SENDING_TIMEOUT_MS } from '#src/config/constants.ts';
import { captchaCodes } from '../captcha.ts';
import { codeOf } from '../refusals.ts';
import { accessToken, count, refreshToken } from '../shapes.ts';

/** Only the storefront knows the caller's address. */
export const ipAddress = z
  .union([z.ipv4(), z.ipv6()])
  .describe("Addition: the visitor's IP address, for limits and consents.");

export const textVersion = z
  .string()
  .min(1)
  .max(64)
  .describe('The version of the consent text that was agreed to.');

const codeChannel = z.enum(['flash', 'sms', 'email']);
export type CodeChannel = z.infer<typeof codeChannel>;

/** Error codes of sign-in calls; their spelling is part of the contract. */
const signInCodes = [
  'UserNotFound',
  'Found',
  'AlreadyConfirmed',
  'IncorrectConfirmationCode',
  'CaptchaFailed',
  'MarketingServiceUnavailable',
  'TooManyCodes',
  'TooManyTries',
  'ResendTooEarly',
  'NoCodeRequested',
  'CodeExpired',
  'CodeDead',
  'WrongPhone',
  'EmailInvalid',
  'ConsentRequired',
  'ProofRequired',
  'EmailUnconfirmed',
  'CustomerBlocked',
] as const;
export type SignInCode = (typeof signInCodes)[number];

/**
 * A sign-in reply (product.md, Signing in). `errorMessage` is a {@link SignInCode} or empty; `frontMessage` is always empty for
 * MarketingServiceUnavailable: the client has those texts.
 */
export const signInReply = z
  .object({
    success: z.boolean().describe('Whether the step succeeded.'),
    errorMessage: codeOf([...new Set([...signInCodes, ...captchaCodes])]),
    frontMessage: z.string().describe('Russian text for the shopper; empty if the storefront has its own.'),
    channel: codeChannel
      .optional()
      .describe('How the code was sent: the last 4 digits of a calling number, or 6 digits by SMS or mail.'),
    resendChannel: codeChannel.optional().describe('How ResendCode will send the next one.'),
    captchaRequired: z
      .boolean()
      .default(false)
      .describe('Whether the next attempt needs a `captchaToken` (GET /User/Captcha).'),
    resendAfterS: count.optional().describe('Seconds until ResendCode may be called.'),
    expiresInS: count.optional().describe('Seconds until the code expires.'),
    demoCode: z
      .string()
      .optional()
      .describe('The code itself, only without a message provider and outside production.'),
  })
  .describe('How a step of signing in went.');

export const signedInReply = signInReply
  .extend({
    token: accessToken.optional().describe('The access token of the customer, on success.'),
    refreshToken: refreshToken.optional().describe('Gets the next pair, once.'),
    deviceToken: z
      .string()
      .optional()
      .describe('Addition: a secret for the browser to keep past log-out: it is known to have signed in.'),
  })
  .describe('How a code was received, with tokens on success.');

/** Sending a code waits for a provider, and for a second one if the first fails. */
export const sending = {
  mutates: true,
  timeoutMs: CODE_SENDING_TIMEOUT_MS,
  deadlineMs: CODE_SENDING_TIMEOUT_MS,
} as const;
