import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { ipAddress } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { country, currency, money } from '../shapes.ts';

export const giftCard = z
  .object({
    number: z
      .string()
      .min(1)
      .max(maxLengths.giftCardNumber)
      .describe('Its number as typed; spaces and dashes are ignored.'),
    pin: z.string().max(maxLengths.giftCardPin).describe('Its PIN as typed.'),
  })
  .describe('A gift card.');

export const giftCardCalls = {
  checkGiftCard: {
    method: 'POST',
    path: '/GiftCard/Check',
    summary: 'Reads what is left on a gift card',
    body: z.object({ ...giftCard.shape, country, ipAddress }),
    reply: z.object({
      errorMessage: z
        .enum(['', 'GIFT_CARD_WRONG', 'GIFT_CARD_TOO_MANY_TRIES'])
        .describe('What is wrong; empty if nothing is.'),
      balance: money.nullable().describe('What is left; null if it was refused.'),
      currency,
      validTo: z.iso
        .datetime()
        .nullable()
        .describe('When it ends, in UTC; null if it does not, or was refused.'),
    }),
    mutates: true,
    note: 'Addition: what is left on a gift card. Tries are counted.',
  },
} as const satisfies Record<string, CallStatement>;
