import * as z from 'zod';
import { FEEDBACK_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { ipAddress, textVersion } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { addedCountry, code, country, date, email, phone } from '../shapes.ts';

/** Why feedback is refused: too much within an hour, or a topic no longer offered. */
const feedbackCodes = [...captchaCodes, 'TooManyMessages', 'UnknownTopic'] as const;
export type FeedbackCode = (typeof feedbackCodes)[number];

/** Why a request for a fitting is refused. */
const fittingCodes = [...captchaCodes, 'TooManyMessages', 'UnknownShop', 'WrongDay'] as const;
export type FittingCode = (typeof fittingCodes)[number];

const name = z.string().min(1).max(maxLengths.personName).describe('Who writes.');

export const feedbackCalls = {
  postFeedback: {
    method: 'POST',
    path: '/FeedBack',
    summary: 'Sends feedback',
    body: z.object({
      country: addedCountry,
      topic: z
        .string()
        .max(maxLengths.topic)
        .describe('One of getFeedbackTopics, or empty if there are none.'),
      name,
      email,
      phone: phone.or(z.literal('')).describe('Digits with the country code, or empty.'),
      orderNumber: z.string().max(maxLengths.orderNumber).describe('The order it is about. May be empty.'),
      message: z
        .string()
        .min(FEEDBACK_MIN_CHARACTERS)
        .max(maxLengths.message)
        .describe('What was written, as plain text.'),
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    note: `\`errorMessage\` is a FeedbackCode or empty; ${captchaNote}`,
    reply: doneOr(feedbackCodes),
    mutates: true,
  },
  requestFitting: {
    method: 'POST',
    path: '/FeedBack/Fitting',
    summary: 'Asks for a fitting of made-to-measure clothes',
    body: z.object({
      country,
      shopNumber: code.describe('The shop to come to.'),
      day: date.describe('The day to come, from tomorrow on, for two months.'),
      name,
      phone,
      consentVersion: textVersion,
      ipAddress,
      captchaToken,
    }),
    note: `Addition: asks for a fitting of made-to-measure clothes. \`errorMessage\` is a FittingCode or empty; ${captchaNote}`,
    reply: doneOr(fittingCodes),
    mutates: true,
  },
  getFeedbackTopics: {
    method: 'GET',
    path: '/FeedBack/GetTheme',
    summary: 'Lists what feedback can be about',
    reply: z.object({ topics: z.array(z.string()).describe('In words for the shopper. May be empty.') }),
    mutates: false,
  },
} as const satisfies Record<string, CallStatement>;
