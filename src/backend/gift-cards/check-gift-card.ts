import type { Database, Queryable } from '#src/backend/database/database.ts';
import { count, lockLimit, secondsUntilAllowed } from '#src/backend/kernel/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { attemptLimits } from './attempt-limits.ts';
import { matchesPin, normaliseNumber } from './numbers.ts';

/** A card verified by PIN; money in minor units. */
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

/**
 * Verifies a card by its number and PIN as typed. Attempts for the same card, shopper or address are serialised so that
 * concurrent ones cannot exceed the limits; only failures count. An unknown, foreign, blocked or expired card gets the
 * same reply as a wrong PIN.
 * @param database outside any transaction, so that a failure's count is committed
 * @param time includes the running time, which limits are measured by
 */
export async function checkGiftCard(
  { query }: Database,
  typed: TypedGiftCard,
  by: { readonly shopper: Shopper; readonly address: string; readonly key: Uint8Array },
  time: { readonly now: Date; readonly elapsed: number },
): Promise<KnownGiftCard | GiftCardCode> {
  const { now, elapsed } = time;
  const number = normaliseNumber(typed.number);
  return query.transaction().execute(async (transaction) => {
    const locked = [];
    for (const limit of attemptLimits(number, by.shopper.owner, by.address))
      locked.push(await lockLimit(transaction, limit, elapsed));
    if (locked.some((limit) => secondsUntilAllowed(limit, elapsed) > 0)) return 'GIFT_CARD_TOO_MANY_TRIES';
    const card = await findCard(transaction, number, by.shopper.country, now);
    if (card && matchesPin(card.pin_hash, number, typed.pin, by.key))
      return { id: card.id, balance: card.balance, validTo: card.valid_to };
    for (const limit of locked) await count(transaction, limit, elapsed);
    return 'GIFT_CARD_WRONG';
  });
}

function findCard(query: Queryable, number: string, country: CountryCode, now: Date) {
  return query
    .selectFrom('gift_cards')
    .where('number', '=', number)
    .where('country', '=', country)
    .where('blocked_at', 'is', null)
    .where('valid_to', '>', now.toISOString())
    .select(['id', 'pin_hash', 'balance', 'valid_to'])
    .executeTakeFirst();
}
