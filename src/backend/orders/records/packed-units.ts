import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { isPackable } from '#src/contract/cart/orders/statuses.ts';
import type { Packing } from '#src/contract/cart/staff-packing.ts';
import { itemsToMark, marksOf } from './marks.ts';
import { type OrderRow, readOrderLines } from './rows.ts';

/** A line to pack, with what its goods may be called. */
export interface PackedLine {
  readonly itemId: number;
  readonly barcode: string;
  readonly productCode: string;
  readonly size: string;
  readonly count: number;
  readonly packed: number;
  /** Who packed its units, in order. */
  readonly packedBy: readonly string[];
  /** Whether each unit has to be scanned by its mark, and how many were. */
  readonly needsMark: boolean;
  readonly marked: number;
}

/**
 * The goods of an order that go into a parcel, and how many of them lie there.
 *
 * @param isMarking whether units of goods that need a mark are scanned by it
 */
export async function readPackedLines(
  query: Queryable,
  order: Pick<OrderRow, 'id' | 'country'>,
  isMarking: boolean,
): Promise<PackedLine[]> {
  const { id: orderId } = order;
  const lines = (await readOrderLines(query, [orderId])).filter(
    ({ model_code }) => model_code !== GIFT_CARD_MODEL,
  );
  if (lines.length === 0) return [];
  const ids = lines.map(({ item_id }) => item_id);
  const items = await query.selectFrom('items').where('id', 'in', ids).select(['id', 'barcode']).execute();
  const barcodes = new Map(items.map(({ id, barcode }) => [id, barcode]));
  const units = await query
    .selectFrom('packed_units')
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .orderBy('unit')
    .select(['item_id', 'packed_by'])
    .execute();
  const toMark = await itemsToMark(query, order, ids, isMarking);
  const marks = toMark.size > 0 ? await marksOf(query, orderId, ['packed']) : [];
  return lines.map(({ item_id, product_code, size, count }) => {
    const packedBy = units.filter((unit) => unit.item_id === item_id).map(({ packed_by }) => packed_by);
    return {
      itemId: item_id,
      barcode: barcodes.get(item_id) ?? '',
      productCode: product_code,
      size,
      count,
      packed: packedBy.length,
      packedBy,
      needsMark: toMark.has(item_id),
      marked: marks.filter((mark) => mark.item_id === item_id).length,
    };
  });
}

/** Whether units of an order can be packed now. */
export const canPack = ({ status }: Pick<OrderRow, 'status'>, lines: readonly PackedLine[]): boolean =>
  isPackable(status) && lines.length > 0;

export const isAllPacked = (lines: readonly PackedLine[]): boolean =>
  lines.length > 0 && lines.every(({ packed, count }) => packed >= count);

/** Whether a unit or its mark is missing. */
export const isOpen = ({ packed, count, needsMark, marked }: PackedLine): boolean =>
  packed < count || (needsMark && marked < count);

export const isAllMarked = (lines: readonly PackedLine[]): boolean =>
  lines.every(({ needsMark, marked, count }) => !needsMark || marked >= count);

/** What becomes of an order once it is packed: it waits where all its goods already lie, or is shipped. */
export async function finishedStatus(
  query: Queryable,
  { id, delivery_kind, point_id }: OrderRow,
  lines: readonly PackedLine[],
): Promise<OrderStatus> {
  const items = lines.map(({ itemId }) => itemId);
  if (delivery_kind !== 'shop' || items.length === 0) return 'shipped';
  const elsewhere = await query
    .selectFrom('order_takings')
    .where('order_id', '=', id)
    .where('item_id', 'in', items)
    .where('shop_number', '<>', point_id ?? '')
    .select('item_id')
    .executeTakeFirst();
  return elsewhere ? 'shipped' : 'atPickupPoint';
}

/** How far an order is packed, on the wire. */
export async function readPacking(query: Queryable, row: OrderRow, isMarking: boolean): Promise<Packing> {
  const lines = await readPackedLines(query, row, isMarking);
  return {
    lines: lines.map(({ itemId, barcode, count, packed, packedBy, needsMark, marked }) => ({
      itemId,
      barcode,
      count,
      packed,
      packedBy: [...new Set(packedBy)],
      needsMark,
      marked,
    })),
    canPack: canPack(row, lines),
    finishedStatus: await finishedStatus(query, row, lines),
  };
}
