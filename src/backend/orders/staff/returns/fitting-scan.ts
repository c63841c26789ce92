import type { Queryable } from '#src/backend/database/database.ts';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import { readMark } from '../../records/mark-code.ts';
import { marksOf } from '../../records/marks.ts';
import { readPackedLines } from '../../records/packed-units.ts';
import type { OrderRow } from '../../records/rows.ts';
import { findGoods, linesNamed } from '../../records/scanned.ts';

type Mark = Awaited<ReturnType<typeof marksOf>>[number];
type Fault = FittingQuote['errorMessage'];

/** What is kept: units by item, and the ids of marks. */
export interface KeptSoFar {
  readonly lines: FittingQuote['kept'];
  readonly marks: readonly number[];
}

export interface Scanned extends Pick<FittingQuote, 'errorMessage' | 'itemId' | 'goods'> {
  /** With what was scanned. */
  readonly kept: KeptSoFar;
  /** All in the parcel. */
  readonly marks: readonly Mark[];
}

/** What is kept with one unit more, as it was scanned at a fitting. @param code empty for none */
export async function withScanned(
  query: Queryable,
  order: OrderRow,
  kept: KeptSoFar,
  code: string,
): Promise<Scanned> {
  const marks = await marksOf(query, order.id, ['packed']);
  const outcome = (errorMessage: Fault, itemId: number | null = null): Scanned => ({
    errorMessage,
    kept,
    itemId,
    goods: null,
    marks,
  });
  if (code === '') return outcome('');
  const named = linesNamed(await readPackedLines(query, order, false), code);
  if (named.length === 0) {
    const goods = (await findGoods(query, code)) ?? null;
    return { ...outcome(goods ? 'OtherGoods' : 'UnknownCode'), goods };
  }
  const keptOf = (id: number) => kept.lines.find(({ itemId }) => itemId === id)?.count ?? 0;
  const ofNamed = marks.filter(({ item_id }) => named.some(({ itemId }) => itemId === item_id));
  const mark = ofNamed.length > 0 ? scannedMark(ofNamed, kept, code) : null;
  const [first] = named;
  if (typeof mark === 'string') return outcome(mark, first?.itemId);
  const [line, ...others] = named.filter(({ itemId, count }) => keptOf(itemId) < count);
  if (!line) return outcome('TooMany', first?.itemId);
  if (others.length > 0) return outcome('SizeNeeded', line.itemId);
  const { itemId } = line;
  const rest = kept.lines.filter((each) => each.itemId !== itemId);
  return {
    ...outcome('', itemId),
    kept: {
      lines: [...rest, { itemId, count: keptOf(itemId) + 1 }],
      marks: mark ? [...kept.marks, mark.id] : kept.marks,
    },
  };
}

/** The mark that a code is; null for another kind of code. */
function scannedMark(marks: readonly Mark[], kept: KeptSoFar, code: string): Mark | Fault | null {
  const read = readMark(code);
  if (read === undefined) return null;
  if (read === 'broken') return 'BrokenMark';
  const mark = marks.find(({ gtin, serial }) => gtin === read.gtin && serial === read.serial);
  if (!mark) return 'OtherMark';
  return kept.marks.includes(mark.id) ? 'MarkTwice' : mark;
}
