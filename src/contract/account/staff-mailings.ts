import * as z from 'zod';
import { MAX_ENDED_MAILINGS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, currency, date } from '../shapes.ts';
import { customerSales } from './staff-customer-list.ts';

/** What the shop may send whom: news and discounts by e-mail, SMS, and messages. */
export const mailingKinds = ['style', 'sales', 'sms', 'messenger'] as const;
export type MailingKind = (typeof mailingKinds)[number];

const recipient = z.object({
  address: z.string().describe('An e-mail, or a phone as digits with the country code.'),
  name: z.string().describe("First name and surname. Empty for an e-mail that is no customer's."),
  agreedAt: z.iso.datetime().describe('When it was agreed to, in UTC.'),
  textVersion: z.string().describe('The version of the text that was agreed to.'),
  source: z.string().describe('Where: `registration`, `account`, `footer` or `letter`.'),
  birthday: date.nullable().describe('The birthday, if it is known.'),
  ...customerSales,
  unsubscribeUrl: z.string().describe('Where it is ended; of phones, in the account.'),
});
export type Recipient = z.infer<typeof recipient>;

export const staffMailingCalls = {
  exportRecipients: {
    method: 'POST',
    path: '/Staff/Mailings/Recipients',
    permission: 'mailings.export',
    summary: 'Staff: reads who of a country agreed to be sent something',
    body: z.object({
      kind: z.enum(mailingKinds).describe('What is sent.'),
      after: z.string().min(1).max(maxLengths.mailingOwner).optional().describe('Where the last part ended.'),
      by,
    }),
    reply: z.object({
      recipients: z
        .array(recipient)
        .describe('A part of them, each once. May be empty before the last part.'),
      currency,
      next: z.string().nullable().describe('What to ask for the next part with; null after the last one.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: 'Addition: the staff side. Who may not sign in is left out. Recorded.',
  },
  endMailings: {
    method: 'POST',
    path: '/Staff/Mailings/End',
    permission: 'mailings.end',
    summary: 'Staff: ends what is sent to who asked for it',
    body: z.object({
      addresses: z
        .array(z.string().trim().min(5).max(maxLengths.email))
        .min(1)
        .max(MAX_ENDED_MAILINGS)
        .describe(
          'E-mails, and phones as digits. To e-mails no letters are sent any more, to phones no messages.',
        ),
      by,
    }),
    reply: z.object({
      ended: count.describe('To how many of them something was sent until now.'),
      unknown: z.array(z.string()).describe('The others.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: 'Addition: the staff side. Letters that wait are dropped. Recorded.',
  },
} as const satisfies Record<string, CallStatement>;
