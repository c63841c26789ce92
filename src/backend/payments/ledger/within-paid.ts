import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { allocate } from '#src/backend/kernel/money/allocate.ts';
import type { ReceiptLine } from '../provider.ts';
import { type LedgerLine, sumOfLines } from './ledger-lines.ts';
import { withUnitPrices } from './unit-prices.ts';

type Kind = Selectable<Schema['receipts']>['kind'];

/** A receipt that an order has. */
export interface MadeReceipt {
  readonly kind: Kind;
  readonly lines: readonly LedgerLine[];
  /** What a gift card pays of it. */
  readonly advance: number;
}

/**
 * The lines of money that goes back: of goods and delivery no more than is left of what was paid for them, as after a
 * refund without goods; the rest is of the gift cards that were paid for with them.
 */
export function withinPaid(
  lines: readonly ReceiptLine[],
  made: readonly MadeReceipt[],
): readonly ReceiptLine[] {
  const goods = lines.filter((line) => !isCard(line));
  const cards = lines.filter(isCard);
  const sold = made.flatMap((receipt) => receipt.lines).find(isCard);
  const free = leftOf(made, isCard, cardReceipts) - sumOfLines(cards);
  const left = leftOf(made, (line) => !isCard(line), goodsReceipts(made)) - advanceIn(made);
  const tooMuch = sumOfLines(goods) - left;
  const moved = Math.min(tooMuch, free);
  if (!sold || moved <= 0) return lines;
  const parts = allocate(
    moved,
    goods.map((line) => sumOfLines([line])),
    1,
  );
  const named = goods.flatMap((line, at) =>
    withUnitPrices({ ...line, marks: line.marks ?? [], sum: sumOfLines([line]) - (parts[at] ?? 0) }),
  );
  return [...named, ...cards, { title: sold.title, kind: 'giftCard', count: 1, price: moved }];
}

const isCard = ({ kind }: ReceiptLine): boolean => kind === 'giftCard';

interface Flow {
  readonly paid: readonly Kind[];
  readonly back: readonly Kind[];
}

const cardReceipts: Flow = {
  paid: ['prepayment', 'settlement'],
  back: ['prepaymentRefund', 'settlementRefund'],
};

/** What was paid for goods before stands on their settlement once more. */
const goodsReceipts = (made: readonly MadeReceipt[]): Flow =>
  made.some(({ kind }) => kind === 'settlement')
    ? { paid: ['settlement'], back: ['settlementRefund'] }
    : { paid: ['prepayment'], back: ['prepaymentRefund'] };

function leftOf(
  made: readonly MadeReceipt[],
  isOf: (line: ReceiptLine) => boolean,
  { paid, back }: Flow,
): number {
  const sumOf = (kinds: readonly Kind[]) =>
    sumOfLines(made.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines.filter(isOf)));
  return sumOf(paid) - sumOf(back);
}

const advanceIn = (made: readonly MadeReceipt[]): number =>
  made.reduce((sum, { kind, advance }) => sum + (kind === 'settlement' ? advance : -advance), 0);
