import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { count, done } from '../shapes.ts';
import { byId, page } from './fields.ts';

/** `mask` is the last digits, `expires` YYYY-MM; `refused` if the provider no longer takes the card. */
const savedCard = z.object({
  id: count,
  mask: z.string(),
  system: z.string(),
  bank: z.string(),
  expires: z.string(),
  state: z.enum(['works', 'expired', 'refused']),
});
export type SavedCard = z.infer<typeof savedCard>;

export type CardCode =
  | ''
  | 'CardExpired'
  | 'CardRefused'
  | 'CardInUse'
  | 'TooManyRequests'
  | 'ServiceUnavailable';

/** Saved bank cards. */
export const cardCalls = {
  getCard: {
    method: 'GET',
    path: '/Lk/Card',
    query: page,
    reply: z.object({ cards: z.array(savedCard) }),
    mutates: false,
    note: 'The newest first, at most 10. The token stays between the shop and its payment provider.',
  },
  testCard: {
    method: 'POST',
    path: '/LK/TestCard',
    body: z.object({ id: count }),
    reply: done,
    mutates: true,
    note: 'Asks the payment provider whether a saved card still works. `errorMessage` is a CardCode or empty.',
  },
  deleteCard: {
    method: 'DELETE',
    path: '/Lk/Card/{id}',
    params: byId,
    reply: done,
    mutates: true,
    note: 'Addition: forgets a saved card. `errorMessage` CardInUse while it is being charged.',
  },
} as const satisfies Record<string, CallStatement>;
