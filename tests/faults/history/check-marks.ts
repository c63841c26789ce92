import { expect } from 'vitest';
import type { LedgerLine } from '#src/backend/payments/ledger/ledger-lines.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { goodwillOf, isCard, isOver, keptGoods, sum } from './kept.ts';
import type { OrderRecords } from './order-records.ts';
import type { Played } from './placing.ts';

const MARKED_MODEL = 'DRESS';

/** Each marked unit that was kept has a mark, and the order's receipts have them, but for what costs nothing. */
export function checkMarks({ country }: Played, records: OrderRecords): void {
  const sold = records.marks.filter(({ state }) => state === 'sold');
  expect(
    records.marks.filter(({ state }) => state === 'packed'),
    'marks in a parcel',
  ).toEqual([]);
  if (!isOver(records) || country !== FISCAL_COUNTRY) {
    expect(sold, 'marks sold').toEqual([]);
    return;
  }
  for (const { item_id, kept } of keptGoods(records).kept.filter(isMarked))
    expect(sold.filter((mark) => mark.item_id === item_id).length, 'marks of what was kept').toBe(kept);
  if (isGivenAway(records)) return;
  const free = records.lines.filter(({ price, count, discount }) => price * count === discount);
  const freeItems = free.map(({ item_id }) => item_id);
  const paidFor = sold.filter(({ item_id }) => !freeItems.includes(item_id)).map(({ code }) => code);
  expect(netMarks(records).toSorted(), 'marks in receipts').toEqual(paidFor.toSorted());
}

/** The staff gave back all that was paid for the goods before they were handed over, so no receipt has them. */
function isGivenAway(records: OrderRecords): boolean {
  const { order, lines, receipts } = records;
  if (receipts.some(({ kind }) => kind === 'settlement')) return false;
  const ofCards = sum(lines.filter(isCard), ({ price, count }) => price * count);
  const ofGoods = order.total_price + order.gift_card_paid - ofCards;
  return goodwillOf(records) >= ofGoods;
}

const isMarked = ({ model_code }: { readonly model_code: string }): boolean => model_code === MARKED_MODEL;

/** Those of goods that were handed over, less those that came back. */
function netMarks({ receipts }: OrderRecords): string[] {
  const marksIn = (kind: string) =>
    receipts
      .filter((receipt) => receipt.kind === kind)
      .flatMap(({ lines }) => (JSON.parse(lines) as LedgerLine[]).flatMap(({ marks = [] }) => marks));
  const [sold, back] = [marksIn('settlement'), marksIn('settlementRefund')];
  expect(new Set(sold).size, 'marks twice in a receipt').toBe(sold.length);
  expect(new Set(back).size, 'marks twice in receipts of returns').toBe(back.length);
  expect(
    sum(back, (code) => (sold.includes(code) ? 0 : 1)),
    'marks that came back unsold',
  ).toBe(0);
  return sold.filter((code) => !back.includes(code));
}
