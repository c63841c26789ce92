import type { Receipt, ReceiptLine } from '../provider.ts';
import { fittedLines } from './receipt-parts.ts';
import { vatCodeFor, vatWithin } from './vat.ts';

/** The seller's rate where nobody has set it: 22 %. */
export const USUAL_VAT_CODE = 11;

const TITLE_CHARACTERS = 128;

/** A line as it stands on its receipt. */
export interface LedgerLine extends ReceiptLine {
  readonly subject: 'commodity' | 'marked' | 'service' | 'payment';
  readonly mode: 'full_prepayment' | 'full_payment' | 'advance';
  readonly vatCode: number;
  /** Within all units, in minor units. */
  readonly vat: number;
}

const subjects = { goods: 'commodity', delivery: 'service', giftCard: 'payment' } as const;

/** A gift card is an advance until it pays for something. Marks are on receipts of what was handed over alone. */
export function ledgerLines({ lines, isSettled = false, vatCode = USUAL_VAT_CODE }: Receipt): LedgerLine[] {
  return (isSettled ? lines : fittedLines(lines)).map(({ marks = [], ...line }) => {
    const isCard = line.kind === 'giftCard';
    const code = vatCodeFor(vatCode, isSettled && !isCard);
    const isMarked = isSettled && marks.length > 0;
    return {
      ...line,
      ...(isMarked && { marks }),
      title: line.title.slice(0, TITLE_CHARACTERS),
      subject: isMarked ? 'marked' : subjects[line.kind],
      mode: isCard ? 'advance' : isSettled ? 'full_payment' : 'full_prepayment',
      vatCode: code,
      vat: vatWithin(line.price * line.count, code),
    };
  });
}

export const sumOfLines = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { price, count }) => sum + price * count, 0);
