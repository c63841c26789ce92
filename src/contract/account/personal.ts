import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { captchaToken } from '../captcha.ts';
import { ipAddress, sending, signInReply } from '../identity.ts';
import { maxLengths } from '../limits.ts';
import { done, email, phone } from '../shapes.ts';
import { text } from './fields.ts';

/** Personal info (specification §3); `birthday` is a date or empty, `gender` 0 unknown, 1 male, 2 female. */
const personalInfo = z.object({
  lastName: z.string().max(maxLengths.personName),
  firstName: z.string().max(maxLengths.personName),
  patronymic: z.string().max(maxLengths.personName),
  birthday: z.union([z.iso.date(), z.literal('')]),
  gender: z.number().int().min(0).max(2).default(0),
  phone: z.string().max(32),
  email: z.string().max(maxLengths.email),
  isMobilePhoneConfirmed: z.boolean(),
  isEmailConfirmed: z.boolean(),
});

/** An attempt at a code, with a captcha where the reply before asked for one. */
const codeAttempt = {
  code: z.string().max(maxLengths.confirmationCode),
  captchaToken,
  ipAddress,
};

/** `device` is a few words, such as `Chrome на Windows`; `seenAt` is exact to a quarter of an hour. */
const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  city: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What a customer is known by: names, e-mail, phone, sessions, and the copy of it all (specification §3). */
export const personalCalls = {
  getPersonalInfo: { method: 'GET', path: '/Lk/PersonalInfo', reply: personalInfo, mutates: false },
  savePersonalInfo: {
    method: 'POST',
    path: '/Lk/PersonalInfo',
    body: personalInfo.omit({ isMobilePhoneConfirmed: true, isEmailConfirmed: true }).extend({
      lastName: text(maxLengths.personName),
      firstName: text(maxLengths.personName),
      patronymic: text(maxLengths.personName),
      email: email.or(z.literal('')),
    }),
    reply: done,
    mutates: true,
  },
  confirmEmail: {
    method: 'POST',
    path: '/Lk/ConfirmEmail',
    body: z.object({ email: z.string().max(maxLengths.email), ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code by mail; again, once `resendAfterS` is over. `errorMessage` is a SignInCode or empty: EmailInvalid, ' +
      "AlreadyConfirmed for the customer's own, or one of the limits of signing in.",
  },
  confirmEmailCode: {
    method: 'POST',
    path: '/Lk/ConfirmEmailCode',
    body: z.object({ email: z.string().max(maxLengths.email), ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note: "Makes the e-mail the customer's confirmed one. The codes and the captcha are those of ConfirmCode.",
  },
  confirmPhone: {
    method: 'POST',
    path: '/Lk/ConfirmPhone',
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
    body: z.object({ phone, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note:
      "Changes the customer's phone; the old one gets an SMS about it. Found: it is another customer’s, which only " +
      'who has its code learns.',
  },
  deletePersonalInfo: { method: 'POST', path: '/Lk/DeletePersonalInfo', reply: done, mutates: true },
  getPersonalData: {
    method: 'GET',
    path: '/Lk/PersonalData',
    reply: z.object({
      createdAt: z.iso.datetime(),
      parts: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
    }),
    mutates: false,
    note:
      'Addition: a copy of everything that is stored of the customer, by kind; at most 10,000 of each. Sums are in whole ' +
      'roubles or drams.',
  },
  getSessions: {
    method: 'GET',
    path: '/Lk/Sessions',
    reply: z.object({ sessions: z.array(ownSession) }),
    mutates: false,
    note: 'Addition: where the customer is signed in, the session of the call first, at most 50.',
  },
  endSession: {
    method: 'DELETE',
    path: '/Lk/Sessions/{id}',
    params: z.object({ id: z.string().max(64) }),
    reply: done,
    mutates: true,
    note: "Addition: signs the customer out in one place. 404 if it is not the customer's, or has ended.",
  },
  endSessions: {
    method: 'POST',
    path: '/Lk/EndSessions',
    body: z.object({}),
    reply: done,
    mutates: true,
    note: 'Addition: signs the customer out everywhere, in the session of the call too.',
  },
} as const satisfies Record<string, CallStatement>;
