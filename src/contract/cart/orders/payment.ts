import * as z from 'zod';
import { money } from '../../shapes.ts';

export const paymentMethods = ['onReceipt', 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethod = z.enum(paymentMethods).describe('How the order is paid for.');

/** What an online payment is made with: a card, and what the page of its provider offers beside it, or a wallet. */
export const paymentWays = ['card', 'idram'] as const;
export type PaymentWay = (typeof paymentWays)[number];
export const paymentWay = z.enum(paymentWays).describe('What an online payment is made with.');
export const onlineWays = z
  .array(paymentWay)
  .max(paymentWays.length)
  .optional()
  .describe('Addition: the ways to pay online, the usual one first; absent where a card is the only one.');
export const chosenWay = paymentWay
  .nullable()
  .default(null)
  .describe('Addition: one of `onlineWays`; null for the one that was begun last, else the usual one.');

export const otherMeans = z
  .boolean()
  .default(false)
  .describe(
    'Addition: leaves a pending payment that takes one means alone for one on the page of its provider.',
  );

/** What the shopper's browser posts to the provider, as a form. */
export const paymentForm = z
  .object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .describe('Where it is posted.'),
    fields: z
      .array(
        z.object({
          name: z.string().min(1).max(40).describe("The field's name."),
          value: z.string().max(300).describe("The field's value."),
        }),
      )
      .max(20)
      .describe('Its hidden fields.'),
  })
  .describe('A form to post to the provider.');
export type PaymentForm = z.infer<typeof paymentForm>;

/** How an online payment was made, as far as its provider says. A card is known by its system and last digits only. */
export const paymentMeans = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('card').describe('A bank card.'),
      system: z.string().max(40).describe('The payment system, such as `МИР`.'),
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .describe('The last four digits.'),
    })
    .describe('Paid by card.'),
  z.object({ kind: z.literal('sbp').describe('The system for fast payments.') }).describe('Paid by SBP.'),
  z
    .object({ kind: z.literal('instalments').describe('Parts that a service of instalments takes.') })
    .describe('Paid by instalments.'),
  z.object({ kind: z.literal('idram').describe('The wallet Idram.') }).describe('Paid from Idram.'),
]);
export type PaymentMeans = z.infer<typeof paymentMeans>;

export const handPayment = z
  .object({
    amount: money.describe('What was paid.'),
    refund: z
      .enum(['none', 'due', 'done'])
      .describe('Whether something of it goes back, or all of that has been given back.'),
    refundAmount: money.describe('What goes back, or has gone.'),
  })
  .describe('What was paid to a courier or in a shop.');

export const onlinePayment = z
  .object({
    amount: money.describe('What was paid.'),
    isHeld: z
      .boolean()
      .optional()
      .describe('Addition: whether the money is only held until the goods are sent.'),
    isLost: z
      .boolean()
      .optional()
      .describe('Addition: whether held money was gone before it was taken, so that nothing was paid.'),
    paidAt: z.iso.datetime().describe('When, in UTC.'),
    refund: z
      .enum(['none', 'due', 'done'])
      .describe('Whether something of it goes back, or all of that has been given back.'),
    refundAmount: money.describe('What goes back, or has gone.'),
    receiptUrl: z
      .string()
      .nullable()
      .describe('Where the provider shows the receipt; null if it says nowhere.'),
    means: paymentMeans.nullable().default(null).describe('Addition; null if the provider does not say.'),
  })
  .describe('What was paid online.');
