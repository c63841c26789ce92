import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { isOwnLastChange, UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { type PackedLine, readPackedLines } from '../../records/packed-units.ts';
import type { OrderRow } from '../../records/rows.ts';
import { findRequest, outcome, type PackingOutcome, packUnit, type Scan } from './pack-unit.ts';

/** A removal that is taken back, and the units that it left. */
export interface PuttingBack extends Scan {
  readonly putBack: number;
}

/** What a line is called in the log. */
export const lineName = ({ productCode, size }: Pick<PackedLine, 'productCode' | 'size'>): string =>
  `${productCode} ${size}`;

/**
 * Takes a member's own removal back (product.md, Staff).
 *
 * @param query a transaction that has locked the order
 */
export async function putUnitBack(
  query: Queryable,
  order: OrderRow,
  scan: PuttingBack,
  now: Date,
): Promise<PackingOutcome> {
  const lines = await readPackedLines(query, order, scan.isMarking);
  const line = lines.find(({ itemId }) => itemId === scan.itemId);
  if (!line) return outcome('UnknownCode');
  const { itemId } = line;
  if ((await findRequest(query, order.id, scan.request, [line])) !== undefined)
    return outcome('', { itemId });
  const values = { was: String(scan.putBack + 1), became: String(scan.putBack) };
  const removal = { subject: order.number, by: scan.by, detail: lineName(line), ...values };
  const isOwn = await isOwnLastChange(query, { ...removal, actions: ['unpacked'] });
  if (!isOwn || line.packed !== scan.putBack) return outcome('Changed', { itemId });
  const done = await packUnit(query, order, scan, now);
  const undone = { action: UNDONE, detail: `unpacked: ${lineName(line)}` };
  if (done.errorMessage === '')
    await recordStaffChange(query, { ...removal, ...undone, was: values.became, became: values.was }, now);
  return done;
}
