import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { type CaptchaCode, captchaNote, captchaToken } from '../captcha.ts';
import { ipAddress, textVersion } from '../identity.ts';
import { maxLengths } from '../limits.ts';
import { done } from '../shapes.ts';

const switches = {
  mailings: z.boolean(),
  sms: z.boolean(),
  messenger: z.boolean(),
  style: z.boolean(),
  sales: z.boolean(),
  favorites: z.boolean(),
};

/** A customer's consents to advertising; mail only goes to a confirmed e-mail. */
const agreement = z.object({
  ...switches,
  email: z.string().max(maxLengths.email),
  isEmailConfirmed: z.boolean(),
});
export type Agreement = z.infer<typeof agreement>;
export type Switch = keyof typeof switches;

export type MailingCode =
  | CaptchaCode
  | 'EmailMissing'
  | 'EmailInvalid'
  | 'ConsentRequired'
  | 'AlreadySubscribed'
  | 'TooManyRequests'
  | 'LinkExpired';

/** A signed link in a letter. */
const mailingToken = z.string().max(maxLengths.mailingToken);

/** Consents to advertising, and the letters that rest on them. */
export const consentCalls = {
  getAgreement: {
    method: 'GET',
    path: '/Agreement',
    reply: agreement,
    mutates: false,
    note: '`style`, `sales` and `favorites` are subjects, the others channels.',
  },
  saveAgreement: {
    method: 'POST',
    path: '/Agreement',
    body: z.object({ ...switches, consentVersion: textVersion, ipAddress }),
    reply: done.extend({ letterSent: z.boolean().default(false) }),
    mutates: true,
    note:
      'Addition: `letterSent` where mailings were switched on for an unconfirmed e-mail, which got a letter. ' +
      '`errorMessage` is a MailingCode or empty.',
  },
  subscribeToStyleMailing: {
    method: 'POST',
    path: '/Agreement/SubscribeToStyleMailing',
    body: z.object({
      email: z.string().max(maxLengths.email),
      consent: z.boolean(),
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    reply: done,
    mutates: true,
    note:
      'Sends a letter with the link that starts the subscription. `errorMessage` is a MailingCode or empty; ' +
      `AlreadySubscribed only to the customer whose confirmed e-mail it is; ${captchaNote}, except to customers for ` +
      'their own e-mail.',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/Agreement/ConfirmSubscription',
    body: z.object({ token: mailingToken, ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: the link in the confirming letter. `errorMessage` LinkExpired.',
  },
  getUnsubscription: {
    method: 'GET',
    path: '/Agreement/Unsubscribe',
    query: z.object({ token: mailingToken }),
    reply: z.object({ isValid: z.boolean(), isSubscribed: z.boolean() }),
    mutates: false,
    note: 'Addition: whether the address of a link in a letter still gets mail.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/Agreement/Unsubscribe',
    body: z.object({ token: mailingToken, isOneClick: z.boolean().default(false), ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: withdraws the consent to mail by the link in a letter (RFC 8058). `errorMessage` LinkExpired.',
  },
} as const satisfies Record<string, CallStatement>;
