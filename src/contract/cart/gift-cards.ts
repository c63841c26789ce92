import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { ipAddress } from '../identity.ts';
import { maxLengths } from '../limits.ts';
import { country, money } from '../shapes.ts';

/** As typed by its owner; spaces and dashes are ignored. */
export const giftCard = z.object({
  number: z.string().min(1).max(maxLengths.giftCardNumber),
  pin: z.string().max(maxLengths.giftCardPin),
});

export const giftCardCalls = {
  checkGiftCard: {
    method: 'POST',
    path: '/GiftCard/Check',
    body: z.object({ ...giftCard.shape, country, ipAddress }),
    reply: z.object({
      errorMessage: z.enum(['', 'GIFT_CARD_WRONG', 'GIFT_CARD_TOO_MANY_TRIES']),
      balance: money.nullable(),
      currency: z.enum(['RUB', 'AMD']),
      validTo: z.iso.datetime().nullable(),
    }),
    mutates: true,
    note: 'Addition: what is left on a gift card. Tries are counted.',
  },
} as const satisfies Record<string, CallStatement>;
