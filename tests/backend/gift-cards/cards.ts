import type { Database } from '#src/backend/database/database.ts';
import { createPinKeys, hashedPin } from '#src/backend/gift-cards/index.ts';
import { newGiftCard } from '#src/backend/gift-cards/numbers.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { addRow } from '#tests/support/planting/rows.ts';

/** A gift card of a value in whole units, valid for a long time. */
export async function giftCardOf(
  database: Database,
  nominal: number,
  changed: {
    readonly country?: CountryCode;
    readonly validTo?: string;
    /** The key that hashes its PIN; without it the database's secret does. */
    readonly key?: Uint8Array;
  } = {},
): Promise<{ number: string; pin: string }> {
  const card = newGiftCard();
  const { country = 'RU', validTo: valid_to = '2030-01-01T00:00:00.000Z' } = changed;
  const { first } = await createPinKeys(database, changed.key && [changed.key])();
  const hashed = hashedPin(card, first);
  const money = { nominal: nominal * 100, balance: nominal * 100 };
  await addRow(database, 'gift_cards', { number: card.number, ...hashed, country, valid_to, ...money });
  return card;
}
