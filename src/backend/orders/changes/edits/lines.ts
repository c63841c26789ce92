import type { Queryable } from '#src/backend/database/database.ts';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import { releaseMarks } from '../marks/release-marks.ts';
import type { SellableGoods } from './goods.ts';
import { EditRefusal } from './refusal.ts';

type Units = Pick<OrderLineRow, 'count' | 'discount'>;

/** Takes units with their part of the discount out of a line, and out of the parcel if they lie there. */
export async function takeFromLine(
  query: Queryable,
  line: OrderLineRow,
  taken: Units,
  now: Date,
): Promise<void> {
  const left = line.count - taken.count;
  const row = { order_id: line.order_id, position: line.position };
  if (left === 0)
    await query
      .deleteFrom('order_lines')
      .where((eb) => eb.and(row))
      .execute();
  else
    await query
      .updateTable('order_lines')
      .set({ count: left, discount: line.discount - taken.discount })
      .where((eb) => eb.and(row))
      .execute();
  const { numDeletedRows } = await query
    .deleteFrom('packed_units')
    .where('order_id', '=', line.order_id)
    .where('item_id', '=', line.item_id)
    .where('unit', '>', left)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await releaseMarks(query, { orderId: line.order_id, itemId: line.item_id, by: null }, now);
}

/** Puts units into an order, into the line of the same item if it has one. @throws EditRefusal TooMany */
export async function addToLines(
  query: Queryable,
  { id: order_id }: OrderRow,
  lines: readonly OrderLineRow[],
  { count, discount, ...goods }: SellableGoods & Units & Pick<OrderLineRow, 'is_present'>,
): Promise<void> {
  const line = lines.find(({ item_id }) => item_id === goods.item_id);
  if ((line?.count ?? 0) + count > MAX_UNITS_OF_ITEM || (!line && lines.length >= MAX_CART_LINES))
    throw new EditRefusal('TooMany');
  if (line) {
    await query
      .updateTable('order_lines')
      .set({ count: line.count + count, discount: line.discount + discount })
      .where('order_id', '=', order_id)
      .where('position', '=', line.position)
      .execute();
    return;
  }
  const position = 1 + Math.max(-1, ...lines.map((each) => each.position));
  await query
    .insertInto('order_lines')
    .values({ ...goods, order_id, position, count, discount })
    .execute();
}
