import * as z from 'zod';
import { STAFF_REASON_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import {
  code,
  count,
  country,
  currency,
  email,
  money,
  totalCount,
  writtenCount,
  writtenPage,
  writtenPageSize,
} from '../shapes.ts';
import { by, isUndo } from './staff-fields.ts';

export const giftCardStates = ['active', 'spent', 'over', 'blocked'] as const;
export type GiftCardState = (typeof giftCardStates)[number];
const note = 'Addition: the staff side. Never a PIN, and of a number the last four digits alone.';

const staffGiftCard = z
  .object({
    id: count.describe('The id of the card.'),
    lastDigits: z.string().describe('The last four digits of its number.'),
    country,
    currency,
    nominal: money.describe('What it was issued for.'),
    balance: money.describe('What is left on it.'),
    issuedAt: z.iso.datetime().describe('When it was issued, in UTC.'),
    validTo: z.iso.datetime().describe('When it ends, in UTC.'),
    state: z.enum(giftCardStates).describe('`spent`: nothing is left; `over`: its time is.'),
    isFinal: z.boolean().describe('Whether it is blocked for good: what it was bought for has gone back.'),
  })
  .describe('A gift card for the staff.');
export type StaffGiftCard = z.infer<typeof staffGiftCard>;

const entry = z.object({
  kind: z.enum(['issued', 'spent', 'returned']).describe('What happened.'),
  amount: money.describe('How much.'),
  at: z.iso.datetime().describe('When, in UTC.'),
  by: z.string().describe('Who of the staff did it; empty if nobody.'),
  reason: z.string().describe('Why; may be empty.'),
  orderNumber: code.nullable().describe('The order it was for; null for none.'),
});
export type GiftCardEntry = z.infer<typeof entry>;

const byId = z.object({ id: writtenCount.describe('The id of the card.') });

export const staffGiftCardCalls = {
  listGiftCards: {
    method: 'GET',
    path: '/Staff/GiftCards',
    permission: 'gift-cards.read',
    summary: 'Staff: lists gift cards',
    query: z.object({
      lastDigits: z
        .string()
        .regex(/^\d{4}$/)
        .optional()
        .describe('Those whose numbers end so; without it all.'),
      isBlocked: z.stringbool().optional().describe('Only those that are blocked, or that are not.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({ cards: z.array(staffGiftCard).describe('The newest first.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showGiftCard: {
    method: 'GET',
    path: '/Staff/GiftCards/{id}',
    permission: 'gift-cards.read',
    summary: 'Staff: reads a gift card and where its money went',
    params: byId,
    reply: z.object({
      card: staffGiftCard,
      entries: z.array(entry).describe('The newest first, at most 200.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  issueGiftCard: {
    method: 'POST',
    path: '/Staff/GiftCards',
    permission: 'gift-cards.issue',
    summary: 'Staff: issues a gift card and mails it',
    body: z.object({
      country,
      nominal: money.int().min(1).describe('For how much, within what the country sells.'),
      email,
      reason: z
        .string()
        .trim()
        .min(STAFF_REASON_MIN_CHARACTERS)
        .max(maxLengths.staffReason)
        .describe('Why. It is kept with the card.'),
      request: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .describe('Names the form: one that comes twice counts once.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was issued.'),
      errorMessage: z
        .enum(['', 'Already', 'WrongSum'])
        .describe('Why not; empty on success. `WrongSum`: the country sells no cards of that sum.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The letter alone has number and PIN.`,
  },
  blockGiftCard: {
    method: 'POST',
    path: '/Staff/GiftCards/{id}/Block',
    permission: 'gift-cards.issue',
    summary: 'Staff: blocks or unblocks a gift card',
    params: byId,
    body: z.object({ isBlocked: z.boolean().describe('Whether it is to be blocked.'), isUndo, by }),
    reply: z.object({
      success: z.boolean().describe('Whether it was done.'),
      errorMessage: z
        .enum(['', 'NotAllowed'])
        .describe('Why not; empty on success. `NotAllowed`: it is blocked for good.'),
      card: staffGiftCard,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} What is so already stays so. A blocked card pays nothing and keeps its balance.`,
  },
} as const satisfies Record<string, CallStatement>;
