import type { Database, Queryable } from '#src/backend/database/database.ts';
import { attemptSecret } from '#src/backend/kernel/limits/attempts.ts';
import { type Limit, limitOf } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { GIFT_CARD_CAPS } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { networkOf } from '#src/config/networks.ts';
import { normaliseNumber } from './numbers.ts';
import type { PinKeys } from './pin-keys.ts';
import { hashedPin, matchesPin } from './pins.ts';

/** A card whose PIN has been verified; money in minor units. */
export interface KnownGiftCard {
  readonly id: number;
  readonly balance: number;
  readonly validTo: string;
}

export type GiftCardCode = 'GIFT_CARD_WRONG' | 'GIFT_CARD_TOO_MANY_TRIES';

interface TypedGiftCard {
  readonly number: string;
  readonly pin: string;
}

interface GiftCardAttempt {
  readonly shopper: Shopper;
  readonly address: string;
  readonly keys: PinKeys;
}

/**
 * Verifies a card by its number and PIN as typed. An unknown, foreign, blocked or expired card gets the same
 * reply as a wrong PIN.
 *
 * @param database outside any transaction, so that a failed attempt is counted in any case
 *
 * @param time includes the running time, which limits are measured by
 */
export async function checkGiftCard(
  { query }: Database,
  typed: TypedGiftCard,
  by: GiftCardAttempt,
  time: { readonly now: Date; readonly elapsed: number },
): Promise<KnownGiftCard | GiftCardCode> {
  const { now, elapsed } = time;
  const number = normaliseNumber(typed.number);
  const code = { number, pin: typed.pin.trim() };
  const attempt = await query.transaction().execute((transaction) =>
    attemptSecret(transaction, limitsOf(number, by), elapsed, async () => {
      const card = await findCard(transaction, number, by.shopper.country, now);
      if (!matchesPin(card, code, by.keys) || !card) return null;
      await moveToFirst(transaction, card, code, by.keys);
      return card;
    }),
  );
  if (attempt.kind === 'refused') return 'GIFT_CARD_TOO_MANY_TRIES';
  if (attempt.kind === 'wrong') return 'GIFT_CARD_WRONG';
  const { id, balance, valid_to } = attempt.found;
  return { id, balance, validTo: valid_to };
}

/** By card, whether it exists or not, by shopper and by address. */
const limitsOf = (number: string, { shopper, address }: GiftCardAttempt): Limit[] => [
  limitOf('gift', 'card', number, GIFT_CARD_CAPS.card),
  limitOf('gift', 'owner', shopper.owner, GIFT_CARD_CAPS.owner),
  limitOf('gift', 'address', networkOf(address), GIFT_CARD_CAPS.address),
];

function findCard(query: Queryable, number: string, country: CountryCode, now: Date) {
  return query
    .selectFrom('gift_cards')
    .where('number', '=', number)
    .where('country', '=', country)
    .where('blocked_at', 'is', null)
    .where('valid_to', '>', now.toISOString())
    .select(['id', 'pin_hash', 'pin_key', 'balance', 'valid_to'])
    .executeTakeFirst();
}

/** Only a correct PIN can be hashed again, so a card moves to the newest key when it is used. */
async function moveToFirst(
  query: Queryable,
  card: { readonly id: number; readonly pin_key: string },
  code: TypedGiftCard,
  { first }: PinKeys,
): Promise<void> {
  if (card.pin_key === first.name) return;
  await query.updateTable('gift_cards').set(hashedPin(code, first)).where('id', '=', card.id).execute();
}
