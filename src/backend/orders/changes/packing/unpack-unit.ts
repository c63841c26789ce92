import type { Queryable } from '#src/backend/database/database.ts';
import { canPack, readPackedLines } from '../../records/packed-units.ts';
import { isFree, parcelsOf } from '../../records/parcels.ts';
import type { OrderRow } from '../../records/rows.ts';
import { releaseMarks } from '../marks/release-marks.ts';
import { outcome, type PackingOutcome } from './pack-unit.ts';

interface Removal {
  readonly itemId: number;
  /** The packed units that it was decided on. */
  readonly packed: number;
  readonly by: string;
}

/**
 * Takes the last packed unit of an item out, unless a carrier has been told of the parcel: it would leave without the unit,
 * or with another whose mark is unknown.
 *
 * @param query a transaction that has locked the order
 */
export async function unpackUnit(
  query: Queryable,
  order: OrderRow,
  { itemId, packed, by }: Removal,
  now: Date,
): Promise<PackingOutcome> {
  const lines = await readPackedLines(query, order, false);
  if (!canPack(order, lines)) return outcome('NotAllowed');
  const line = lines.find((each) => each.itemId === itemId);
  if (!line) return outcome('UnknownCode');
  if (line.packed !== packed) return outcome('Changed', { itemId });
  if (!isFree(await parcelsOf(query, order.id).executeTakeFirst())) return outcome('AtCarrier', { itemId });
  await query
    .deleteFrom('packed_units')
    .where('order_id', '=', order.id)
    .where('item_id', '=', itemId)
    .where('unit', '=', packed)
    .execute();
  await releaseMarks(query, { orderId: order.id, itemId, by }, now);
  return outcome('', { itemId });
}
