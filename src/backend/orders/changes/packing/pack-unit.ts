import type { Queryable } from '#src/backend/database/database.ts';
import type { PackingChange, ScannedGoods } from '#src/contract/cart/staff-packing.ts';
import { canPack, type PackedLine, readPackedLines } from '../../records/packed-units.ts';
import type { OrderRow } from '../../records/rows.ts';
import { findGoods, linesNamed } from '../../records/scanned.ts';

/** What came of a change of a parcel. */
export interface PackingOutcome {
  readonly errorMessage: PackingChange['errorMessage'];
  readonly itemId: number | null;
  readonly goods: ScannedGoods | null;
}

export const outcome = (
  errorMessage: PackingOutcome['errorMessage'],
  { itemId = null, goods = null }: Partial<Pick<PackingOutcome, 'itemId' | 'goods'>> = {},
): PackingOutcome => ({ errorMessage, itemId, goods });

export interface Scan {
  /** Empty if the item is known. */
  readonly code: string;
  readonly itemId: number | null;
  readonly request: string;
  readonly by: string;
}

/** Puts a unit into the parcel. @param query a transaction that has locked the order */
export async function packUnit(
  query: Queryable,
  order: OrderRow,
  scan: Scan,
  now: Date,
): Promise<PackingOutcome> {
  const lines = await readPackedLines(query, order.id);
  if (!canPack(order, lines)) return outcome('NotAllowed');
  const named = namedBy(scan, lines);
  if (named.length === 0) return foreign(query, scan);
  const known = await findRequest(query, order.id, scan.request, named);
  if (known !== undefined) return outcome('', { itemId: known });
  const [line, ...others] = named.filter(({ packed, count }) => packed < count);
  if (!line) return outcome('TooMany', { itemId: named[0]?.itemId ?? null });
  if (others.length > 0) return outcome('SizeNeeded', { itemId: line.itemId });
  await putIn(query, order.id, line, scan, now);
  return outcome('', { itemId: line.itemId });
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
