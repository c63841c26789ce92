import { expect } from 'vitest';
import { smallestSum } from '#src/backend/kernel/money/money.ts';
import { checkMarks } from './check-marks.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkSoldCards } from './check-sold-cards.ts';
import { goodwillOf, isGone, keptGoods, keptOf, sum } from './kept.ts';
import type { OrderRecords } from './order-records.ts';
import type { Played } from './placing.ts';
import type { ProviderBooks } from './provider-books.ts';

/** What an order has to hold once everything about it is settled. */
export function checkOrder(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  checkSums(records);
  checkMoney(played, records, provider);
  checkGiftCard(records);
  checkPoints(played, records);
  checkReceipts(played, records, provider);
  checkStock(records);
  checkMarks(played, records);
  checkSoldCards(played, records, provider);
  checkEntries(played, records, provider);
}

const isSold = ({ handed }: Played, { payments }: ProviderBooks): boolean =>
  handed !== undefined || payments > 0;

/** The order's sums are those of its lines. */
function checkSums({ order, lines }: OrderRecords): void {
  expect(order.goods_price).toBe(sum(lines, ({ price, count }) => price * count));
  expect(order.discount).toBe(sum(lines, ({ discount }) => discount) + order.points_paid);
  const { goods_price, discount, delivery_price, gift_card_paid, total_price } = order;
  expect(total_price).toBe(goods_price - discount + delivery_price - gift_card_paid);
}

function checkMoney(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  const { refunds, handRefunds } = records;
  const { money, giftCard } = keptOf(records);
  const back = provider.refunded + sum(handRefunds, ({ amount }) => amount);
  const left = provider.taken + (played.handed ?? 0) - back;
  expect(provider.held, 'money is still held').toBe(0);
  expect(left, 'money in less money out').toBe(
    isSold(played, provider) ? Math.max(0, money - goodwillOf(records)) : 0,
  );
  const { kept, worth } = keptGoods(records);
  // Points are whole, and a unit's part of a discount is a sum that can be paid.
  const rounding = 100 + kept.length * smallestSum[records.order.country];
  expect(Math.abs(money + giftCard - worth), 'worth of what was kept').toBeLessThanOrEqual(rounding);
  expect(
    handRefunds.filter(({ handed_over_at }) => handed_over_at === null),
    'money not handed over',
  ).toEqual([]);
  expect(
    refunds.filter(({ refunded_at }) => refunded_at === null),
    'refunds not made',
  ).toEqual([]);
}

function checkGiftCard(records: OrderRecords): void {
  const spent = sum(records.cardEntries, ({ kind, amount }) => (kind === 'spent' ? amount : -amount));
  expect(spent, 'spent of the gift card').toBe(keptOf(records).giftCard);
}

function checkPoints({ customer }: Played, records: OrderRecords): void {
  const { order, points, returns } = records;
  if (customer.isGone) {
    expect(points, 'points of a deleted account').toEqual([]);
    return;
  }
  const of = (...kinds: string[]) => points.filter(({ kind }) => kinds.includes(kind));
  const spent = sum(of('spent', 'returned'), (entry) => -100 * entry.points);
  const earned = sum(of('earned', 'reversed'), (entry) => entry.points - entry.debt);
  const isBack = isGone(records) || order.status === 'returned';
  const isWhole = returns.every(({ state }) => state !== 'accepted');
  expect(spent, 'points spent').toBeGreaterThanOrEqual(0);
  expect(spent, 'points spent').toBeLessThanOrEqual(order.points_paid);
  if (isBack) expect([spent, earned], 'points of what came back').toEqual([0, 0]);
  else if (isWhole) expect(spent, 'points spent').toBe(order.points_paid);
}

/** What an order took from stock is what was kept, what came back to no stock, and what was missing. */
function checkStock(records: OrderRecords): void {
  const { moves, returned, takings } = records;
  const { kept } = keptGoods(records);
  const notBack = isGone(records) ? [] : returned.filter(({ destination }) => destination !== 'stock');
  const taken = sum(moves, ({ delta }) => -delta);
  expect(taken, 'units taken from stock').toBe(
    sum(kept, (line) => line.kept) + sum(notBack, ({ count }) => count) + unitsMissing(records),
  );
  for (const { item_id, kept: left } of kept) {
    const own = takings.filter((taking) => taking.item_id === item_id);
    expect(
      sum(own, ({ quantity, returned: back }) => quantity - back),
      'units that an order has',
    ).toBe(left);
  }
}

/** Taken out of an order because nobody found them, or they were broken. */
const unitsMissing = ({ edits }: OrderRecords): number =>
  sum(
    edits.filter(({ reason }) => reason === 'outOfStock' || reason === 'defect'),
    ({ count }) => count,
  );

/** The report of sales has what the order brought. */
function checkEntries(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  const { handRefunds, entries, cardEntries } = records;
  const back = provider.refunded + sum(handRefunds, ({ amount }) => amount);
  const card = sum(cardEntries, ({ kind, amount }) => (kind === 'spent' ? amount : -amount));
  const money = provider.taken + (played.handed ?? 0) - back;
  const isPaid = records.order.status !== 'new' && records.order.status !== 'awaitingPayment';
  const counted = sum(entries, ({ gross, discount }) => gross - discount);
  expect(counted, 'entries of sales').toBe(isPaid ? money + card : 0);
}
