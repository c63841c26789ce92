import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type Entry = Omit<Insertable<Schema['gift_card_entries']>, 'made_at'>;

/** @param query the transaction that changes the card's balance */
export async function addEntry(query: Queryable, entry: Entry, at: Date): Promise<void> {
  await query
    .insertInto('gift_card_entries')
    .values({ ...entry, made_at: at.toISOString() })
    .execute();
}

/** A card's entries, the newest first, with the numbers of their orders. */
export const readEntries = (query: Queryable, cardId: number) =>
  query
    .selectFrom('gift_card_entries')
    .leftJoin('orders', 'orders.id', 'gift_card_entries.order_id')
    .where('card_id', '=', cardId)
    .orderBy('gift_card_entries.id', 'desc')
    .limit(MOST_ENTRIES)
    .select(['kind', 'amount', 'made_at', 'made_by', 'reason', 'orders.number'])
    .execute();

const MOST_ENTRIES = 200;
