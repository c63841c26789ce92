import type { ReceiptLine } from '../provider.ts';

/** A line of a receipt by what all its units cost together. */
export interface ChargedLine extends Omit<ReceiptLine, 'price' | 'marks'> {
  /** In minor units. */
  readonly sum: number;
  readonly marks: readonly string[];
}

/**
 * A sum that is not divisible by the count becomes two lines whose prices differ by one minor unit, and units with and
 * without a mark two more; what costs nothing is on no receipt.
 */
export function withUnitPrices({ title, count, kind, marks, sum }: ChargedLine): ReceiptLine[] {
  const price = Math.floor(sum / count);
  const dearer = sum - price * count;
  const cheaper = count - dearer;
  return [
    ...markedApart({ title, kind, count: cheaper, price }, marks.slice(0, cheaper)),
    ...markedApart({ title, kind, count: dearer, price: price + 1 }, marks.slice(cheaper)),
  ].filter((line) => line.count > 0 && line.price > 0);
}

const markedApart = (line: ReceiptLine, marks: readonly string[]): ReceiptLine[] =>
  marks.length === 0
    ? [line]
    : [
        { ...line, count: marks.length, marks },
        { ...line, count: line.count - marks.length },
      ];
