import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_VALID_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { newGiftCard } from './numbers.ts';
import type { PinKey } from './pin-keys.ts';
import { hashedPin } from './pins.ts';

/** A card as sent once to its owner: the PIN is not stored. Money in minor units. */
export interface IssuedGiftCard {
  readonly number: string;
  readonly pin: string;
  readonly nominal: number;
  readonly validTo: Date;
}

interface Sale {
  readonly country: CountryCode;
  readonly nominal: number;
  /** Idempotency key: the sold unit of an order, which gets one card. */
  readonly issuedFor: string;
}

/** Issues a card. @returns null if that unit already has its card */
export async function issueGiftCard(
  query: Queryable,
  { country, nominal, issuedFor }: Sale,
  key: PinKey,
  now: Date,
): Promise<IssuedGiftCard | null> {
  const card = newGiftCard();
  const validTo = new Date(now.getTime() + GIFT_CARD_VALID_DAYS * DAY_MS);
  const inserted = await query
    .insertInto('gift_cards')
    .values({
      number: card.number,
      ...hashedPin(card, key),
      country,
      nominal,
      balance: nominal,
      valid_to: validTo.toISOString(),
      blocked_at: null,
      issued_for: issuedFor,
      created_at: now.toISOString(),
    })
    .onConflict((on) => on.column('issued_for').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? { ...card, nominal, validTo } : null;
}

/**
 * Blocks unspent cards.
 *
 * @param prefix of the cards' `issuedFor`
 *
 * @returns false, blocking none, if any has been spent from
 */
export async function blockGiftCards(query: Queryable, prefix: string, now: Date): Promise<boolean> {
  const cards = await query
    .updateTable('gift_cards')
    .set({ blocked_at: now.toISOString() })
    .where('issued_for', 'like', `${prefix}%`)
    .where('blocked_at', 'is', null)
    .returning(['balance', 'nominal'])
    .execute();
  return cards.every(({ balance, nominal }) => balance === nominal);
}
