import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { customerIdOf } from '#src/backend/kernel/owners.ts';
import { MAX_SAVED_CARDS } from '#src/config/constants.ts';
import type { ProviderCard } from '../provider.ts';

export type SavedCardRow = Selectable<Schema['saved_cards']>;

/** A customer's cards at a provider, newest first; empty for a visitor. */
export function ownCards(query: Queryable, owner: string, provider: string) {
  return query
    .selectFrom('saved_cards')
    .where('customer_id', '=', customerIdOf({ owner }) ?? '')
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .selectAll();
}

/** Undefined also for another customer's card. */
export const findOwnCard = (
  query: Queryable,
  owner: string,
  provider: string,
  id: number,
): Promise<SavedCardRow | undefined> =>
  ownCards(query, owner, provider).where('id', '=', id).executeTakeFirst();

/** A card can be used until its month ends, and only while the provider has not refused it. */
export const isUsable = (card: SavedCardRow, now: Date): boolean =>
  card.is_working === 1 && !isExpired(card, now);

export const isExpired = ({ expires }: Pick<SavedCardRow, 'expires'>, now: Date): boolean =>
  expires < now.toISOString().slice(0, 7);

/**
 * Saves the card of a payment, or renews the token of an existing one. Does nothing if the customer is gone
 * or has the maximum number of cards.
 *
 * @param token sealed
 */
export async function saveCard(
  query: Queryable,
  owner: string,
  provider: string,
  { last4, system, bank, expires }: ProviderCard,
  token: string,
  now: Date,
): Promise<void> {
  const customer_id = customerIdOf({ owner });
  if (customer_id === null) return;
  const customer = await query
    .updateTable('customers')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', customer_id)
    .returning('id')
    .executeTakeFirst();
  if (!customer) return;
  const known = await ownCards(query, owner, provider).execute();
  const isSame = (card: SavedCardRow) =>
    card.last4 === last4 && card.system === system && card.bank === bank && card.expires === expires;
  if (known.length >= MAX_SAVED_CARDS && !known.some(isSame)) return;
  const card = { customer_id, provider, token, last4, system, bank, expires };
  await query
    .insertInto('saved_cards')
    .values({ ...card, is_working: 1, created_at: now.toISOString() })
    .onConflict((on) =>
      on
        .columns(['customer_id', 'provider', 'last4', 'system', 'bank', 'expires'])
        .doUpdateSet({ token, is_working: 1 }),
    )
    .execute();
}

export async function setCardWorking(query: Queryable, id: number, isWorking: boolean): Promise<void> {
  await query
    .updateTable('saved_cards')
    .set({ is_working: Number(isWorking) })
    .where('id', '=', id)
    .execute();
}
