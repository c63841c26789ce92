import type { Queryable } from '#src/backend/database/database.ts';
import { readMark } from '../../records/mark-code.ts';
import { codesByItem, type Marks, marksOf } from '../../records/marks.ts';
import type { Units } from '../../records/returns.ts';
import type { Placement } from '../../stock/place-units.ts';

type Mark = Awaited<ReturnType<typeof marksOf>>[number];

interface Back {
  readonly orderId: number;
  /** By item. */
  readonly units: Units;
  /** As they were scanned; by default all units of an item are back, else the last ones. */
  readonly scanned?: readonly string[] | undefined;
  /** The ids of exactly those that are back, where they are known. */
  readonly ids?: readonly number[] | undefined;
  readonly placements?: readonly Placement[] | undefined;
  readonly by: string | null;
}

const known = ['packed', 'sold'] as const;

/**
 * Notes that marked units are back: they can be sold again, unless they are written off.
 *
 * @param query a transaction that has locked the order
 *
 * @returns their codes, for the receipt
 */
export async function returnMarks(
  query: Queryable,
  { orderId, units, scanned, ids, placements = [], by }: Back,
  now: Date,
): Promise<Marks> {
  const marks = await marksOf(query, orderId, known);
  const back = ids ? marks.filter(({ id }) => ids.includes(id)) : chosen(marks, units, scanned);
  const off = new Set(writtenOff(back, placements));
  for (const state of ['returned', 'withdrawn'] as const) {
    const changing = back.filter((mark) => off.has(mark) === (state === 'withdrawn')).map(({ id }) => id);
    if (changing.length === 0) continue;
    const changed = { state, changed_by: by, changed_at: now.toISOString() };
    await query.updateTable('marks').set(changed).where('id', 'in', changing).execute();
  }
  return codesByItem(back);
}

/** What is wrong with the marks of a return: which units are back has to be known. */
export async function faultOfMarks(
  query: Queryable,
  { orderId, units, scanned = [] }: Pick<Back, 'orderId' | 'units' | 'scanned'>,
): Promise<'' | 'MarksNeeded' | 'WrongMarks'> {
  const sold = await marksOf(query, orderId, known);
  const named = scannedOf(sold, scanned);
  const isWrong = scanned.length !== named.length || new Set(named).size !== named.length;
  if (isWrong || named.some(({ item_id }) => countOf(named, item_id) > (units.get(item_id) ?? 0)))
    return 'WrongMarks';
  const isOpen = [...units].some(([itemId, count]) => {
    const missing = Math.min(count, countOf(sold, itemId)) - countOf(named, itemId);
    return missing > 0 && countOf(sold, itemId) > count;
  });
  return isOpen ? 'MarksNeeded' : '';
}

const countOf = (marks: readonly Mark[], itemId: number): number =>
  marks.filter(({ item_id }) => item_id === itemId).length;

const scannedOf = (marks: readonly Mark[], scanned: readonly string[]): Mark[] =>
  scanned.flatMap((code) => {
    const read = readMark(code);
    if (read === undefined || read === 'broken') return [];
    return marks.filter(({ gtin, serial }) => gtin === read.gtin && serial === read.serial);
  });

/** The scanned ones first, then the last ones. */
function chosen(marks: readonly Mark[], units: Units, scanned: readonly string[] = []): Mark[] {
  const first = new Set([...scannedOf(marks, scanned), ...marks.toReversed()]);
  return [...Map.groupBy(first, ({ item_id }) => item_id)].flatMap(([itemId, ofItem]) =>
    ofItem.slice(0, units.get(itemId) ?? 0),
  );
}

/** Of several units of an item, the last ones are those that are written off. */
const writtenOff = (marks: readonly Mark[], placements: readonly Placement[]): Mark[] =>
  placements
    .filter(({ to }) => to === 'off')
    .flatMap(({ itemId, count }) => marks.filter(({ item_id }) => item_id === itemId).slice(-count));
