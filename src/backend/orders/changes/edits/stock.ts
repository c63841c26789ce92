import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import { quoteDelivery } from '#src/backend/delivery/index.ts';
import {
  lockStock,
  type MoveCause,
  putBack,
  recordStockChanges,
  type StockUnits,
  takeStock,
} from '#src/backend/stock/index.ts';
import type { OrderRow } from '../../records/rows.ts';
import { EditRefusal } from './refusal.ts';

interface Release {
  /** Whether the units go back to the stock that they came from. */
  readonly isBack: boolean;
  readonly now: Date;
}

interface ItemUnits {
  readonly itemId: number;
  readonly count: number;
}

/** Takes units into an order from where its delivery gets them. @throws EditRefusal NoStock */
export async function takeUnits(
  query: Queryable,
  dialect: DialectName,
  order: OrderRow,
  { itemId, count }: ItemUnits,
  now: Date,
): Promise<void> {
  await lockStock(query, dialect, [itemId]);
  const quote = await quoteDelivery(
    query,
    {
      country: order.country,
      regionId: order.region_id,
      cityId: order.city_id,
      kind: order.delivery_kind,
      pointId: order.point_id,
      items: [{ itemId, count }],
      sum: order.goods_price - order.discount,
    },
    now,
  );
  if (!quote) throw new EditRefusal('NoStock');
  await recordTakings(query, order, quote.allocations, now);
}

const moveOf = ({ number }: OrderRow, at: Date): MoveCause => ({ reason: 'order', subject: number, at });

/** @throws EditRefusal NoStock */
export async function recordTakings(
  query: Queryable,
  order: OrderRow,
  units: readonly StockUnits[],
  now: Date,
): Promise<void> {
  const { id: order_id, country } = order;
  if ((await takeStock(query, country, units, moveOf(order, now))) !== undefined)
    throw new EditRefusal('NoStock');
  for (const { itemId, shopNumber, count } of units)
    await query
      .insertInto('order_takings')
      .values({ order_id, item_id: itemId, shop_number: shopNumber, quantity: count })
      .onConflict((on) =>
        on
          .columns(['order_id', 'item_id', 'shop_number'])
          .doUpdateSet((eb) => ({ quantity: eb('order_takings.quantity', '+', count) })),
      )
      .execute();
}

/** Takes units out of an order's takings. */
export async function releaseUnits(
  query: Queryable,
  order: OrderRow,
  { itemId, count }: ItemUnits,
  { isBack, now }: Release,
): Promise<void> {
  const takings = await query
    .selectFrom('order_takings')
    .where('order_id', '=', order.id)
    .where('item_id', '=', itemId)
    .orderBy('shop_number')
    .select(['shop_number', 'quantity'])
    .execute();
  let left = count;
  for (const { shop_number, quantity } of takings) {
    const units = { itemId, shopNumber: shop_number, count: Math.min(quantity, left) };
    left -= units.count;
    if (units.count > 0) await release(query, order, units, { isBack, now });
  }
  if (isBack) await recordStockChanges(query, await productsOf(query, [itemId]));
}

async function release(
  query: Queryable,
  order: OrderRow,
  units: StockUnits,
  { isBack, now }: Release,
): Promise<void> {
  const { itemId, shopNumber, count } = units;
  const taking = { order_id: order.id, item_id: itemId, shop_number: shopNumber };
  const { numDeletedRows } = await query
    .deleteFrom('order_takings')
    .where((eb) => eb.and({ ...taking, quantity: count }))
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    await query
      .updateTable('order_takings')
      .set((eb) => ({ quantity: eb('quantity', '-', count) }))
      .where((eb) => eb.and(taking))
      .execute();
  if (isBack) await putBack(query, units, moveOf(order, now));
}

async function productsOf(query: Queryable, itemIds: readonly number[]): Promise<number[]> {
  const rows = await query.selectFrom('items').where('id', 'in', itemIds).select('product_id').execute();
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

/** Puts everything that an order took back where it came from. */
export async function releaseAll(query: Queryable, order: OrderRow, now: Date): Promise<void> {
  const takings = await query
    .deleteFrom('order_takings')
    .where('order_id', '=', order.id)
    .returning(['item_id', 'shop_number', 'quantity'])
    .execute();
  for (const { item_id, shop_number, quantity } of takings)
    await putBack(query, { itemId: item_id, shopNumber: shop_number, count: quantity }, moveOf(order, now));
  const items = [...new Set(takings.map(({ item_id }) => item_id))];
  if (items.length > 0) await recordStockChanges(query, await productsOf(query, items));
}
