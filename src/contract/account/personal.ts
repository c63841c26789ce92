import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { captchaToken } from '../captcha.ts';
import { ipAddress, sending, signInReply } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { done, email, phone } from '../shapes.ts';
import { text } from './fields.ts';
import { sessionCalls } from './sessions.ts';

export type { OwnSession } from './sessions.ts';

const lastName = 'Last name. May be empty.';
const firstName = 'First name. May be empty.';
const patronymic = 'Patronymic. May be empty.';

/** Specification §3. */
const personalInfo = z.object({
  lastName: z.string().max(maxLengths.personName).describe(lastName),
  firstName: z.string().max(maxLengths.personName).describe(firstName),
  patronymic: z.string().max(maxLengths.personName).describe(patronymic),
  birthday: z.union([z.iso.date(), z.literal('')]).describe('YYYY-MM-DD, or empty.'),
  gender: z.number().int().min(0).max(2).default(0).describe('0 unknown, 1 male, 2 female.'),
  phone: z.string().max(32).describe('Digits with the country code.'),
  email: z.string().max(maxLengths.email).describe('An e-mail address, or empty.'),
  isMobilePhoneConfirmed: z.boolean().describe('Whether a code to the phone was confirmed.'),
  isEmailConfirmed: z.boolean().describe('Whether a code to the e-mail was confirmed.'),
});

const newEmail = z.string().max(maxLengths.email).describe('The new e-mail address.');

/** An attempt at a code, with a captcha where the reply before asked for one. */
const codeAttempt = {
  code: z.string().max(maxLengths.confirmationCode).describe('The code as typed.'),
  captchaToken,
  ipAddress,
};

const storedValue = z.union([z.string(), z.number(), z.null()]);

/** What a customer is known by: names, e-mail, phone, sessions, and the copy of it all (specification §3). */
export const personalCalls = {
  getPersonalInfo: {
    method: 'GET',
    path: '/Lk/PersonalInfo',
    summary: 'Reads personal data',
    reply: personalInfo,
    mutates: false,
  },
  savePersonalInfo: {
    method: 'POST',
    path: '/Lk/PersonalInfo',
    summary: 'Saves personal data',
    body: personalInfo.omit({ isMobilePhoneConfirmed: true, isEmailConfirmed: true }).extend({
      lastName: text(maxLengths.personName).describe(lastName),
      firstName: text(maxLengths.personName).describe(firstName),
      patronymic: text(maxLengths.personName).describe(patronymic),
      email: email.or(z.literal('')).describe('An e-mail address, or empty.'),
    }),
    reply: done,
    mutates: true,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Lk/ConfirmEmail',
    summary: 'Sends a code to a new e-mail',
    body: z.object({ email: newEmail, ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code by mail; again, once `resendAfterS` is over. `errorMessage` is a SignInCode or empty: EmailInvalid, ' +
      "AlreadyConfirmed for the customer's own, or one of the limits of signing in.",
  },
  confirmEmailCode: {
    method: 'POST',
    path: '/Lk/ConfirmEmailCode',
    summary: 'Confirms a new e-mail by the code',
    body: z.object({ email: newEmail, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note: "Makes the e-mail the customer's confirmed one. The codes and the captcha are those of ConfirmCode.",
  },
  confirmPhone: {
    method: 'POST',
    path: '/Lk/ConfirmPhone',
    summary: 'Sends a code to a new phone',
    body: z.object({ phone, ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code to the new phone by SMS; again, once `resendAfterS` is over. The reply does not depend on whether it ' +
      'is another customer’s.',
  },
  confirmPhoneCode: {
    method: 'POST',
    path: '/Lk/ConfirmPhoneCode',
    summary: 'Confirms a new phone by the code',
    body: z.object({ phone, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note:
      "Changes the customer's phone; the old one gets an SMS about it. Found: it is another customer’s, which only " +
      'who has its code learns.',
  },
  deletePersonalInfo: {
    method: 'POST',
    path: '/Lk/DeletePersonalInfo',
    summary: 'Deletes the account',
    reply: done,
    mutates: true,
  },
  getPersonalData: {
    method: 'GET',
    path: '/Lk/PersonalData',
    summary: 'Reads everything that is stored of the customer',
    reply: z.object({
      createdAt: z.iso.datetime().describe('When the copy was made, in UTC.'),
      parts: z
        .record(z.string().describe('The kind of rows.'), z.array(z.record(z.string(), storedValue)))
        .describe('The rows by kind, at most 10,000 of each.'),
    }),
    mutates: false,
    note:
      'Addition: a copy of everything that is stored of the customer, by kind; at most 10,000 of each. Sums are in whole ' +
      'roubles or drams.',
  },
  ...sessionCalls,
} as const satisfies Record<string, CallStatement>;
