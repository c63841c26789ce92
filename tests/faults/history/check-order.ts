import { expect } from 'vitest';
import type { LedgerLine } from '#src/backend/payments/ledger/ledger-lines.ts';
import { vatWithin } from '#src/backend/payments/ledger/vat.ts';
import type { OrderRecords } from './order-records.ts';
import type { Played } from './placing.ts';
import type { ProviderBooks } from './provider-books.ts';

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number =>
  rows.reduce((all, row) => all + Number(of(row)), 0);

/** What an order has to hold once everything about it is settled. */
export function checkOrder(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  checkSums(records);
  checkMoney(played, records, provider);
  checkGiftCard(records);
  checkPoints(records);
  checkReceipts(played, records, provider);
  checkStock(records);
  checkEntries(played, records, provider);
}

const isGone = ({ order }: OrderRecords): boolean => order.status === 'cancelled';
const isOver = ({ order }: OrderRecords): boolean =>
  order.status === 'delivered' || order.status === 'returned';
const isSold = ({ handed }: Played, { payments }: ProviderBooks): boolean =>
  handed !== undefined || payments > 0;

/** The order's sums are those of its lines. */
function checkSums({ order, lines }: OrderRecords): void {
  expect(order.goods_price).toBe(sum(lines, ({ price, count }) => price * count));
  expect(order.discount).toBe(sum(lines, ({ discount }) => discount) + order.points_paid);
  const { goods_price, discount, delivery_price, gift_card_paid, total_price } = order;
  expect(total_price).toBe(goods_price - discount + delivery_price - gift_card_paid);
}

/** What of the money and the gift card stays with the shop. */
function keptOf({ order, returns }: OrderRecords) {
  if (order.status === 'cancelled') return { money: 0, giftCard: 0 };
  const accepted = returns.filter(({ state }) => state === 'accepted');
  return {
    money: order.total_price - sum(accepted, ({ money_amount }) => money_amount),
    giftCard: order.gift_card_paid - sum(accepted, ({ gift_card_amount }) => gift_card_amount),
  };
}

/** How many units of each item were kept, and what they are worth after coupon and points. */
function keptGoods(records: OrderRecords) {
  const { order, lines, returned } = records;
  const kept = lines.map((line) => {
    const back = sum(
      returned.filter(({ item_id }) => item_id === line.item_id),
      ({ count }) => count,
    );
    return { ...line, kept: isGone(records) ? 0 : line.count - back };
  });
  const worth = sum(
    kept,
    ({ price, count, discount, kept: left }) => price * left - (discount * left) / count,
  );
  const all = sum(lines, ({ price, count, discount }) => price * count - discount);
  const points = all > 0 ? (order.points_paid * worth) / all : 0;
  const delivery = kept.some((line) => line.kept > 0) ? order.delivery_price : 0;
  return { kept, worth: worth - points + delivery };
}

function checkMoney(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  const { refunds, handRefunds } = records;
  const { money, giftCard } = keptOf(records);
  const goodwill = sum(
    refunds.filter(({ kind }) => kind === 'goodwill'),
    ({ amount }) => amount,
  );
  const back = provider.refunded + sum(handRefunds, ({ amount }) => amount);
  const left = provider.taken + (played.handed ?? 0) - back;
  expect(provider.held, 'money is still held').toBe(0);
  expect(left, 'money in less money out').toBe(isSold(played, provider) ? Math.max(0, money - goodwill) : 0);
  const { kept, worth } = keptGoods(records);
  // Points are whole, and a unit's part of a discount is.
  expect(Math.abs(money + giftCard - worth), 'worth of what was kept').toBeLessThanOrEqual(100 + kept.length);
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

function checkPoints(records: OrderRecords): void {
  const { order, points, returns } = records;
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

function checkReceipts(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  const { receipts, handRefunds } = records;
  const of = (maker: string, ...kinds: string[]) =>
    receipts.filter((row) => row.maker === maker && kinds.includes(row.kind));
  const amounts = (maker: string, ...kinds: string[]) => sum(of(maker, ...kinds), ({ amount }) => amount);
  const REFUNDS = ['prepaymentRefund', 'settlementRefund'];
  expect(amounts('provider', 'prepayment'), 'receipts of money taken').toBe(provider.taken);
  expect(of('provider', 'prepayment').length, 'receipts of money taken').toBe(provider.payments);
  expect(amounts('provider', ...REFUNDS), 'receipts of refunds').toBe(provider.refunded);
  expect(of('provider', ...REFUNDS).length, 'receipts of refunds').toBe(provider.refunds);
  expect(
    of('provider', 'settlement').map(({ amount }) => amount),
    'receipts of goods at the provider',
  ).toEqual(provider.settlements);
  const atTill = sum(of('till', 'settlement'), ({ amount, prepaid, advance }) => amount - prepaid - advance);
  expect(amounts('till', 'prepayment') + atTill, 'receipts of tills').toBe(played.handed ?? 0);
  const tillRefunds = of('till', ...REFUNDS);
  expect(
    sum(tillRefunds, ({ amount, advance }) => amount - advance),
    'refund receipts of tills',
  ).toBe(sum(handRefunds, ({ amount }) => amount));
  const settlements = receipts.filter(({ kind }) => kind === 'settlement');
  expect(settlements.length, 'receipts of goods').toBeLessThanOrEqual(isOver(records) ? 1 : 0);
  const advance = sum(settlements, (row) => row.advance) - sum(tillRefunds, (row) => row.advance);
  expect(advance, 'advance').toBe(isOver(records) ? keptOf(records).giftCard : 0);
  for (const row of receipts) checkReceipt(row);
}

/** The provider is asked about a prepayment's receipt ever less often. */
function checkReceipt({
  maker,
  kind,
  state,
  lines: stored,
  amount,
  vat,
}: OrderRecords['receipts'][number]): void {
  const lines = JSON.parse(stored) as LedgerLine[];
  expect(sum(lines, ({ price, count }) => price * count)).toBe(amount);
  expect(sum(lines, (line) => line.vat)).toBe(vat);
  for (const line of lines) expect(line.vat).toBe(vatWithin(line.price * line.count, line.vatCode));
  const made = kind === 'prepayment' ? ['registered', 'sent'] : ['registered'];
  expect(maker === 'till' ? ['elsewhere'] : made).toContain(state);
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
