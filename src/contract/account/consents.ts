import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { ipAddress, textVersion } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';

const switches = {
  mailings: z.boolean().describe('Channel: mail.'),
  sms: z.boolean().describe('Channel: SMS.'),
  messenger: z.boolean().describe('Channel: messengers.'),
  style: z.boolean().describe('Subject: style advice.'),
  sales: z.boolean().describe('Subject: sales.'),
  favorites: z.boolean().describe('Subject: prices and stock of favourites.'),
};

const agreement = z
  .object({
    ...switches,
    email: z.string().max(maxLengths.email).describe('Where mail goes. May be empty.'),
    isEmailConfirmed: z.boolean().describe('Mail only goes to a confirmed e-mail.'),
  })
  .describe("A customer's consents to advertising.");
export type Agreement = z.infer<typeof agreement>;
export type Switch = keyof typeof switches;

const mailingCodes = [
  ...captchaCodes,
  'EmailMissing',
  'EmailInvalid',
  'ConsentRequired',
  'AlreadySubscribed',
  'TooManyRequests',
  'LinkExpired',
] as const;
export type MailingCode = (typeof mailingCodes)[number];

const mailingToken = z.string().max(maxLengths.mailingToken).describe('Of a signed link in a letter.');
const linkRefusal = doneOr(['LinkExpired']);

/** Consents to advertising, and letters based on them. */
export const consentCalls = {
  getAgreement: {
    method: 'GET',
    path: '/Agreement',
    summary: 'Reads the consents to advertising',
    reply: agreement,
    mutates: false,
    note: '`style`, `sales` and `favorites` are subjects, the others channels.',
  },
  saveAgreement: {
    method: 'POST',
    path: '/Agreement',
    summary: 'Changes the consents to advertising',
    body: z.object({ ...switches, consentVersion: textVersion, ipAddress }),
    reply: doneOr(mailingCodes).extend({
      letterSent: z.boolean().default(false).describe('Whether a letter went out to confirm the e-mail.'),
    }),
    mutates: true,
    note:
      'Addition: `letterSent` where mailings were switched on for an unconfirmed e-mail, which got a letter. ' +
      '`errorMessage` is a MailingCode or empty.',
  },
  subscribeToStyleMailing: {
    method: 'POST',
    path: '/Agreement/SubscribeToStyleMailing',
    summary: 'Subscribes an e-mail to mailings',
    body: z.object({
      email: z.string().max(maxLengths.email).describe('Where mail is to go.'),
      consent: z.boolean().describe('Whether the consent was given; needed.'),
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    reply: doneOr(mailingCodes),
    mutates: true,
    note:
      'Sends a letter with the link that starts the subscription. `errorMessage` is a MailingCode or empty; ' +
      `AlreadySubscribed only to the customer whose confirmed e-mail it is; ${captchaNote}, except to customers for ` +
      'their own e-mail.',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/Agreement/ConfirmSubscription',
    summary: 'Confirms a subscription by the link in a letter',
    body: z.object({ token: mailingToken, ipAddress }),
    reply: linkRefusal,
    mutates: true,
    note: 'Addition: the link in the confirming letter. `errorMessage` LinkExpired.',
  },
  getUnsubscription: {
    method: 'GET',
    path: '/Agreement/Unsubscribe',
    summary: 'Reads what a link in a letter would end',
    query: z.object({ token: mailingToken }),
    reply: z.object({
      isValid: z.boolean().describe('Whether the link is one of ours.'),
      isSubscribed: z.boolean().describe('Whether its address still gets mail.'),
    }),
    mutates: false,
    note: 'Addition: whether the address of a link in a letter still gets mail.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/Agreement/Unsubscribe',
    summary: 'Ends mailings by the link in a letter',
    body: z.object({
      token: mailingToken,
      isOneClick: z.boolean().default(false).describe('Whether a mail program did it (RFC 8058).'),
      ipAddress,
    }),
    reply: linkRefusal,
    mutates: true,
    note: 'Addition: withdraws the consent to mail by the link in a letter (RFC 8058). `errorMessage` LinkExpired.',
  },
} as const satisfies Record<string, CallStatement>;
