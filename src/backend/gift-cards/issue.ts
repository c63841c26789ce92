import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_VALID_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { addEntry } from './ledger.ts';
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
  /** Idempotency key: the sold unit of an order, or a form of the staff, which gets one card. */
  readonly issuedFor: string;
  readonly by?: string;
  readonly reason?: string;
}

/** Issues a card. @returns null if that unit already has its card */
export async function issueGiftCard(
  query: Queryable,
  { country, nominal, issuedFor, by = '', reason = '' }: Sale,
  key: PinKey,
  now: Date,
): Promise<(IssuedGiftCard & { readonly id: number }) | null> {
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
  if (!inserted) return null;
  const issued = { card_id: inserted.id, kind: 'issued', amount: nominal, made_by: by, reason } as const;
  await addEntry(query, issued, now);
  return { ...card, id: inserted.id, nominal, validTo };
}

/**
 * Blocks unspent cards for good, also those that the staff has blocked.
 *
 * @param prefix of the cards' `issuedFor`
 *
 * @returns false, blocking none, if any has been spent from
 */
export async function blockGiftCards(query: Queryable, prefix: string, now: Date): Promise<boolean> {
  const cards = await query
    .updateTable('gift_cards')
    .set({ blocked_at: now.toISOString(), blocked_by: null })
    .where('issued_for', 'like', `${prefix}%`)
    .where((eb) => eb.or([eb('blocked_at', 'is', null), eb('blocked_by', 'is not', null)]))
    .returning(['balance', 'nominal'])
    .execute();
  return cards.every(({ balance, nominal }) => balance === nominal);
}
