import { expect } from 'vitest';
import { isCard, isGone, sum } from './kept.ts';
import type { OrderRecords } from './order-records.ts';
import type { Played } from './placing.ts';
import type { ProviderBooks } from './provider-books.ts';

/** Each unit that was paid for is a card, which is worthless once its money went back. */
export function checkSoldCards({ handed }: Played, records: OrderRecords, { payments }: ProviderBooks): void {
  const { order, lines, soldCards } = records;
  const cards = lines.filter(isCard);
  const isOff = isGone(records) || order.status === 'returned';
  if (!isOff && (handed !== undefined || payments > 0))
    expect(soldCards.length, 'cards sold').toBe(sum(cards, ({ count }) => count));
  const price = cards[0]?.price ?? 0;
  for (const { nominal, balance, blocked_at, blocked_by } of soldCards) {
    expect(nominal).toBe(price);
    const isOver = blocked_at !== null && blocked_by === null;
    expect(isOver, 'whether a card is blocked for good').toBe(isOff);
    if (isOff) expect(balance, 'spent of a card whose money went back').toBe(nominal);
  }
}
