import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { email } from '../shapes.ts';
import { contactCalls } from './contacts.ts';
import { dataCopy } from './data-copy.ts';
import { text } from './fields.ts';
import { sessionCalls } from './sessions.ts';

export type { Proof } from './contacts.ts';
export type { OwnSession } from './sessions.ts';

const lastName = 'Last name. May be empty.';
const firstName = 'First name. May be empty.';
const patronymic = 'Patronymic. May be empty.';

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
  isEmailTrusted: z
    .boolean()
    .optional()
    .describe(
      'Addition: whether the e-mail was confirmed by who has the phone too, so that it may stand in for a lost phone.',
    ),
  phoneChange: z
    .object({
      ending: z.string().describe('The last 4 digits of the new phone.'),
      at: z.iso.datetime().describe('When it becomes the phone, in UTC.'),
    })
    .nullable()
    .optional()
    .describe('Addition: a new phone that waits, because the old one is lost.'),
});

/**
 * A customer's names, e-mail, phone and sessions, and a copy of all their data (product.md, Account area).
 */
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
    body: personalInfo
      .omit({
        isMobilePhoneConfirmed: true,
        isEmailConfirmed: true,
        isEmailTrusted: true,
        phoneChange: true,
      })
      .extend({
        lastName: text(maxLengths.personName).describe(lastName),
        firstName: text(maxLengths.personName).describe(firstName),
        patronymic: text(maxLengths.personName).describe(patronymic),
        email: email.or(z.literal('')).describe('An e-mail address, or empty.'),
      }),
    reply: doneOr(['ProofRequired']),
    mutates: true,
    note: 'ProofRequired: a trusted e-mail is only changed by ConfirmEmail; nothing was saved.',
  },
  ...contactCalls,
  deletePersonalInfo: {
    method: 'POST',
    path: '/Lk/DeletePersonalInfo',
    summary: 'Deletes the account',
    reply: doneOr(['ProofRequired']),
    mutates: true,
    note: 'Addition: ProofRequired until the proof `deleteAccount` is given (ConfirmProof).',
  },
  getPersonalData: {
    method: 'GET',
    path: '/Lk/PersonalData',
    summary: 'Reads everything that is stored of the customer',
    reply: dataCopy,
    mutates: false,
    note:
      'Addition: a copy of everything that is stored of the customer, by kind; at most 10,000 of each. Sums are in whole ' +
      'roubles or drams.',
  },
  ...sessionCalls,
} as const satisfies Record<string, CallStatement>;
