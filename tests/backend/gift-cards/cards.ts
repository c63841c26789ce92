import type { Database } from '#src/backend/database/database.ts';
import { giftCardKey } from '#src/backend/gift-cards/index.ts';
import { newGiftCard, pinHash } from '#src/backend/gift-cards/numbers.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A gift card that somebody was given, of so many whole units, good for a long time. */
export async function giftCardOf(
  database: Database,
  nominal: number,
  changed: { readonly country?: CountryCode; readonly validTo?: string } = {},
): Promise<{ number: string; pin: string }> {
  const card = newGiftCard();
  await database.query
    .insertInto('gift_cards')
    .values({
      number: card.number,
      pin_hash: pinHash(card.number, card.pin, await giftCardKey(database)()),
      country: changed.country ?? 'RU',
      nominal: nominal * 100,
      balance: nominal * 100,
      valid_to: changed.validTo ?? '2030-01-01T00:00:00.000Z',
      blocked_at: null,
      issued_for: null,
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute();
  return card;
}
