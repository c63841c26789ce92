import type { Queryable } from '#src/backend/database/database.ts';
import { nameOfKey, STORED_KEY } from './pin-keys.ts';

/** How many cards use a key: its position among the configured keys, from 1, or where else it comes from. */
export interface KeyInUse {
  readonly key: number | 'stored' | 'gone';
  readonly cards: number;
}

/**
 * Counts the cards that can be used, now or after a return, by key: the configured ones and any others in
 * use.
 */
export async function keysInUse(
  query: Queryable,
  given: readonly Uint8Array[],
  now: Date,
): Promise<KeyInUse[]> {
  const rows = await query
    .selectFrom('gift_cards')
    .where('blocked_at', 'is', null)
    .where('valid_to', '>', now.toISOString())
    .groupBy('pin_key')
    .select((eb) => ['pin_key', eb.fn.countAll().as('count')])
    .execute();
  const counts = new Map(rows.map(({ pin_key, count }) => [pin_key, Number(count)]));
  const take = (name: string): number => {
    const count = counts.get(name) ?? 0;
    counts.delete(name);
    return count;
  };
  const own = given.map((key, index): KeyInUse => ({ key: index + 1, cards: take(nameOfKey(key)) }));
  const stored: KeyInUse = { key: 'stored', cards: take(STORED_KEY) };
  const gone: KeyInUse = { key: 'gone', cards: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  return [...own, stored, gone];
}
