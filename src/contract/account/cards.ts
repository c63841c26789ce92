import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { doneOr } from '../refusals.ts';
import { count } from '../shapes.ts';
import { byId, page } from './fields.ts';

const id = count.describe('Names the card.');

const savedCard = z
  .object({
    id,
    mask: z.string().describe('The last digits. More of the number is never known here.'),
    system: z.string().describe('The payment system, such as `МИР`.'),
    bank: z.string().describe('The bank. May be empty.'),
    expires: z.string().describe('The month it ends, YYYY-MM.'),
    state: z
      .enum(['works', 'expired', 'refused'])
      .describe('`refused` if the provider no longer takes the card.'),
  })
  .describe('A saved bank card.');
export type SavedCard = z.infer<typeof savedCard>;

const cardCodes = [
  'CardExpired',
  'CardRefused',
  'CardInUse',
  'TooManyRequests',
  'ServiceUnavailable',
] as const;
export type CardCode = '' | (typeof cardCodes)[number];

/** Saved bank cards. */
export const cardCalls = {
  getCard: {
    method: 'GET',
    path: '/Lk/Card',
    summary: 'Lists saved bank cards',
    query: page,
    reply: z.object({
      cards: z.array(savedCard).describe('The newest first, at most 10.'),
      canSave: z
        .boolean()
        .optional()
        .describe('Addition: whether a card can be saved with a payment in the country; if absent, it can.'),
    }),
    mutates: false,
    note: 'The newest first, at most 10. The token stays between the shop and its payment provider.',
  },
  testCard: {
    method: 'POST',
    path: '/LK/TestCard',
    summary: 'Asks whether a saved card still works',
    body: z.object({ id }),
    reply: doneOr(cardCodes),
    mutates: true,
    note: 'Asks the payment provider whether a saved card still works. `errorMessage` is a CardCode or empty.',
  },
  deleteCard: {
    method: 'DELETE',
    path: '/Lk/Card/{id}',
    summary: 'Forgets a saved card',
    params: byId,
    reply: doneOr(cardCodes),
    mutates: true,
    note: 'Addition: forgets a saved card. `errorMessage` CardInUse while it is being charged.',
  },
} as const satisfies Record<string, CallStatement>;
