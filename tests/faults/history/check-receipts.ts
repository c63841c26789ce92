import { expect } from 'vitest';
import type { LedgerLine } from '#src/backend/payments/ledger/ledger-lines.ts';
import { vatWithin } from '#src/backend/payments/ledger/vat.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { isOver, keptOf, sum } from './kept.ts';
import type { OrderRecords } from './order-records.ts';
import type { Played } from './placing.ts';
import type { ProviderBooks } from './provider-books.ts';

/** Money has receipts of the same sums, where the law wants them. */
export function checkReceipts(played: Played, records: OrderRecords, provider: ProviderBooks): void {
  const { receipts, handRefunds } = records;
  if (played.country !== FISCAL_COUNTRY) {
    expect(receipts).toEqual([]);
    return;
  }
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
  checkAdvances(records);
  for (const row of receipts) checkReceipt(row);
}

/**
 * What was paid before for goods and delivery, and did not go back, settles them; a gift card stays an advance. No more goes
 * back of either than was paid for it.
 */
function checkAdvances(records: OrderRecords): void {
  const { receipts } = records;
  const amounts = (kind: string, isOf: (line: LedgerLine) => boolean) =>
    sum(
      receipts.filter((row) => row.kind === kind).flatMap(({ lines }) => JSON.parse(lines) as LedgerLine[]),
      (line) => (isOf(line) ? line.price * line.count : 0),
    );
  const paid = (isOf: (line: LedgerLine) => boolean) =>
    amounts('prepayment', isOf) - amounts('prepaymentRefund', isOf);
  const settled = (isOf: (line: LedgerLine) => boolean) =>
    amounts('settlement', isOf) - amounts('settlementRefund', isOf);
  const isCard = ({ kind }: LedgerLine) => kind === 'giftCard';
  const isGoods = (line: LedgerLine) => !isCard(line);
  const ofGoods = paid(isGoods);
  expect(
    Math.min(paid(isCard) + settled(isCard), ofGoods),
    'what went back of an advance',
  ).toBeGreaterThanOrEqual(0);
  expect(settled(isGoods), 'what went back of goods').toBeGreaterThanOrEqual(0);
  const prepaid = sum(receipts, (row) => (row.kind === 'settlement' ? row.prepaid : 0));
  if (isOver(records)) expect(prepaid, 'advance that goods settle').toBe(ofGoods);
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
