import type { Receipt, ReceiptLine } from '../provider.ts';

/** How many items a receipt has at most: YooKassa's own till takes 80, other people's 100. */
export const MOST_ITEMS = 80;

/**
 * The receipts that one becomes, so that none has too many items; each unit with a mark is one. Only what was handed over is
 * parted: a receipt of a prepayment goes with its payment.
 */
export function receiptParts(receipt: Receipt): Receipt[] {
  if (!receipt.isSettled) return [receipt];
  const parts: ReceiptLine[][] = [[]];
  let free = MOST_ITEMS;
  for (const line of receipt.lines) {
    let rest: ReceiptLine | undefined = line;
    while (rest) {
      if (free === 0) {
        parts.push([]);
        free = MOST_ITEMS;
      }
      const [now, later]: Cut = cut(rest, free);
      parts.at(-1)?.push(now);
      free -= itemsOf(now);
      rest = later;
    }
  }
  return parts.map((lines) => ({ ...receipt, lines }));
}

/** The key of a part; the first has that of the whole. */
export const partKey = (key: string, place: number): string => (place === 0 ? key : `${key}:${place + 1}`);

/** The lines of a prepayment: what is too much for one receipt stands together, for its goods are named once they are handed over. */
export function fittedLines<Line extends ReceiptLine>(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= MOST_ITEMS) return lines;
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const others = lines.filter(({ kind }) => kind !== 'goods');
  const named = goods.slice(0, MOST_ITEMS - 1 - others.length);
  const rest = goods.slice(named.length);
  const [first] = rest;
  if (!first) return lines;
  const price = rest.reduce((sum, line) => sum + line.price * line.count, 0);
  return [...named, { ...first, title: 'Другие товары заказа', count: 1, price }, ...others];
}

type Cut = readonly [now: ReceiptLine, later: ReceiptLine | undefined];

const itemsOf = ({ marks = [] }: ReceiptLine): number => Math.max(1, marks.length);

/** The units of a line that there is room for, and the rest. */
function cut(line: ReceiptLine, room: number): Cut {
  if (itemsOf(line) <= room) return [line, undefined];
  const { marks = [], count } = line;
  return [
    { ...line, count: room, marks: marks.slice(0, room) },
    { ...line, count: count - room, marks: marks.slice(room) },
  ];
}
