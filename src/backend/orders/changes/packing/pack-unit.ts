import type { Queryable } from '#src/backend/database/database.ts';
import type { PackingChange, ScannedGoods, UsedMark } from '#src/contract/cart/staff-packing.ts';
import { readMark } from '../../records/mark-code.ts';
import { findMark } from '../../records/marks.ts';
import { canPack, isOpen, type PackedLine, readPackedLines } from '../../records/packed-units.ts';
import type { OrderRow } from '../../records/rows.ts';
import { findGoods, linesNamed } from '../../records/scanned.ts';
import { takeMark, usedMark } from '../marks/take-mark.ts';

/** What came of a change of a parcel. */
export interface PackingOutcome {
  readonly errorMessage: PackingChange['errorMessage'];
  readonly itemId: number | null;
  readonly goods: ScannedGoods | null;
  readonly used: UsedMark | null;
}

export const outcome = (
  errorMessage: PackingOutcome['errorMessage'],
  { itemId = null, goods = null, used = null }: Partial<Omit<PackingOutcome, 'errorMessage'>> = {},
): PackingOutcome => ({ errorMessage, itemId, goods, used });

export interface Scan {
  /** Empty if the item is known. */
  readonly code: string;
  readonly itemId: number | null;
  readonly request: string;
  readonly by: string;
  /** Whether units of goods that need a mark are scanned by it. */
  readonly isMarking: boolean;
}

/** Puts a unit into the parcel. @param query a transaction that has locked the order */
export async function packUnit(
  query: Queryable,
  order: OrderRow,
  scan: Scan,
  now: Date,
): Promise<PackingOutcome> {
  const lines = await readPackedLines(query, order, scan.isMarking);
  if (!canPack(order, lines)) return outcome('NotAllowed');
  const named = namedBy(scan, lines);
  if (named.length === 0) return foreign(query, scan);
  const known = await findRequest(query, order.id, scan.request, named);
  if (known !== undefined) return outcome('', { itemId: known });
  const [line, ...others] = named.filter(isOpen);
  const marked = line ?? named[0];
  if (marked?.needsMark) return packMarked(query, order, marked, scan, now);
  if (!line) return outcome('TooMany', { itemId: named[0]?.itemId ?? null });
  if (others.length > 0) return outcome('SizeNeeded', { itemId: line.itemId });
  await putIn(query, order.id, line, scan, now);
  return outcome('', { itemId: line.itemId });
}

/** Takes the mark of a unit, and puts the unit in unless one lies there without a mark. */
async function packMarked(
  query: Queryable,
  order: OrderRow,
  line: PackedLine,
  scan: Scan,
  now: Date,
): Promise<PackingOutcome> {
  const { itemId } = line;
  const mark = readMark(scan.code);
  if (mark === undefined) return outcome('MarkNeeded', { itemId });
  if (mark === 'broken') return outcome('BrokenMark', { itemId });
  if (!isOpen(line)) {
    const known = await findMark(query, mark);
    return known?.order_id === order.id && known.state === 'packed'
      ? outcome('MarkUsed', { itemId, used: usedMark(known, true) })
      : outcome('TooMany', { itemId });
  }
  const used = await takeMark(query, order, mark, { ...scan, itemId }, now);
  if (used) return outcome('MarkUsed', { itemId, used });
  if (line.packed === line.marked) await putIn(query, order.id, line, scan, now);
  return outcome('', { itemId });
}

const namedBy = ({ code, itemId }: Scan, lines: readonly PackedLine[]): readonly PackedLine[] =>
  itemId === null ? linesNamed(lines, code) : lines.filter((line) => line.itemId === itemId);

async function foreign(query: Queryable, { code }: Scan): Promise<PackingOutcome> {
  const goods = code === '' ? undefined : await findGoods(query, code);
  return goods ? outcome('OtherGoods', { goods }) : outcome('UnknownCode');
}

/** The item that a scan has packed before. */
export async function findRequest(
  query: Queryable,
  orderId: number,
  request: string,
  named: readonly PackedLine[],
): Promise<number | undefined> {
  const row = await query
    .selectFrom('packed_units')
    .where('order_id', '=', orderId)
    .where('request', '=', request)
    .where(
      'item_id',
      'in',
      named.map(({ itemId }) => itemId),
    )
    .select('item_id')
    .executeTakeFirst();
  return row?.item_id;
}

async function putIn(
  query: Queryable,
  order_id: number,
  { itemId, packed }: PackedLine,
  { request, by }: Scan,
  now: Date,
): Promise<void> {
  const unit = { order_id, item_id: itemId, unit: packed + 1, request };
  await query
    .insertInto('packed_units')
    .values({ ...unit, packed_by: by, packed_at: now.toISOString() })
    .execute();
}
