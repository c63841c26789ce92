import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { captchaToken } from '../captcha.ts';
import { ipAddress, sending, signInReply } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { phone } from '../shapes.ts';

const newEmail = z.string().max(maxLengths.email).describe('The new e-mail address.');

/** An attempt at a code, with a captcha if the previous reply asked for one. */
const codeAttempt = {
  code: z.string().max(maxLengths.confirmationCode).describe('The code as typed.'),
  captchaToken,
  ipAddress,
};

const proof = z
  .enum(['changePhone', 'lostPhone', 'changeEmail', 'deleteAccount'])
  .describe(
    'What the customer proves to be allowed to do. The code goes to the phone, for `lostPhone` to the trusted e-mail.',
  );
export type Proof = z.infer<typeof proof>;

const proofNote =
  'Addition: whoever holds a session alone can take over or delete no account. A proof is good for 15 minutes in its ' +
  'session, and once.';

/** A customer's e-mail and phone, and the proof of identity required to change them. */
export const contactCalls = {
  confirmEmail: {
    method: 'POST',
    path: '/Lk/ConfirmEmail',
    summary: 'Sends a code to a new e-mail',
    body: z.object({ email: newEmail, captchaToken, ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code by mail; again, once `resendAfterS` is over. `errorMessage` is a SignInCode or empty: EmailInvalid, ' +
      "AlreadyConfirmed for the customer's own, ProofRequired without the proof `changeEmail` (an addition), or one of " +
      'the limits of signing in.',
  },
  confirmEmailCode: {
    method: 'POST',
    path: '/Lk/ConfirmEmailCode',
    summary: 'Confirms a new e-mail by the code',
    body: z.object({ email: newEmail, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note:
      "Makes the e-mail the customer's confirmed and trusted one; one that was trusted before gets a letter about it. The " +
      'codes and the captcha are those of ConfirmCode. Addition: ProofRequired without the proof `changeEmail`.',
  },
  confirmPhone: {
    method: 'POST',
    path: '/Lk/ConfirmPhone',
    summary: 'Sends a code to a new phone',
    body: z.object({ phone, captchaToken, ipAddress }),
    reply: signInReply,
    ...sending,
    note:
      'Sends a code to the new phone by SMS; again, once `resendAfterS` is over. The reply does not depend on whether it ' +
      'is another customer’s. Addition: ProofRequired without the proof `changePhone` or `lostPhone`.',
  },
  confirmPhoneCode: {
    method: 'POST',
    path: '/Lk/ConfirmPhoneCode',
    summary: 'Confirms a new phone by the code',
    body: z.object({ phone, ...codeAttempt }),
    reply: signInReply.extend({
      changesAt: z.iso
        .datetime()
        .optional()
        .describe('Addition: when the phone changes, in UTC, where that waits because the old one is lost.'),
    }),
    mutates: true,
    note:
      "Changes the customer's phone, and ends the other sessions; the old phone gets an SMS about it. Found: it is " +
      'another customer’s, which only who has its code learns. Additions: ProofRequired as in ConfirmPhone; with the ' +
      'proof `lostPhone` alone the phone changes three days later, unless that is cancelled: the old phone and the ' +
      'e-mail get a message with a link to cancel it, and whoever signs in by the old phone cancels it too.',
  },
  requestProof: {
    method: 'POST',
    path: '/Lk/RequestProof',
    summary: "Sends a code to the customer's own phone or e-mail",
    body: z.object({ proof, captchaToken, ipAddress }),
    reply: signInReply,
    ...sending,
    note: `${proofNote} EmailUnconfirmed: there is no trusted e-mail that could stand in for the phone.`,
  },
  confirmProof: {
    method: 'POST',
    path: '/Lk/ConfirmProof',
    summary: 'Gives a proof by the code',
    body: z.object({ proof, ...codeAttempt }),
    reply: signInReply,
    mutates: true,
    note: proofNote,
  },
  cancelPhoneChange: {
    method: 'POST',
    path: '/Lk/CancelPhoneChange',
    summary: 'Cancels a new phone that waits',
    body: z.object({
      token: z
        .string()
        .max(maxLengths.mailingToken)
        .optional()
        .describe('Of the link in the messages, for who is not signed in.'),
    }),
    reply: doneOr(['NothingToCancel']),
    mutates: true,
    note: 'Addition: cancels what ConfirmPhoneCode let wait. NothingToCancel: it was cancelled, or has come to pass.',
  },
} as const satisfies Record<string, CallStatement>;
