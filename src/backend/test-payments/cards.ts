import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';

const VALID_YEARS = 4;

const cards = {
  lasting: { last4: '4444', system: 'Mir', bank: 'Пробный банк', is_working: 1 },
  failing: { last4: '0002', system: 'Visa', bank: 'Непостоянный банк', is_working: 0 },
} as const;

/** The card that pays if none is to be remembered. */
export const USUAL_CARD = { system: cards.lasting.system, last4: cards.lasting.last4 };

/**
 * Remembers the card of a payment.
 *
 * @returns its token
 */
export async function addCard(query: Queryable, kind: keyof typeof cards): Promise<string> {
  const id = randomUUID();
  const expires = `${new Date().getFullYear() + VALID_YEARS}-12`;
  await query
    .insertInto('test_cards')
    .values({ id, expires, ...cards[kind] })
    .execute();
  return id;
}
