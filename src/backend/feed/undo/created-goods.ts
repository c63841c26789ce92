import { type RawBuilder, sql } from 'kysely';
import type { Staging } from '../staging/tables.ts';

/** Items that an order, a cart or a reservation has, of one country or of all, and those that somebody waits for. */
export function usedItems(country?: RawBuilder<string>): RawBuilder<number> {
  const of = (owner: string) => (country ? sql`WHERE ${sql.ref(`${owner}.country`)} = ${country}` : sql``);
  return sql`
    SELECT item_id FROM order_lines JOIN orders ON orders.id = order_lines.order_id ${of('orders')}
    UNION SELECT item_id FROM cart_lines JOIN carts ON carts.id = cart_lines.cart_id ${of('carts')}
    UNION SELECT item_id FROM reservation_lines
      JOIN reservations ON reservations.id = reservation_lines.reservation_id ${of('reservations')}
    UNION SELECT item_id FROM stock_alerts ${of('stock_alerts')}`;
}

/** The ids of rows of a kind that were not there before the imports. */
export const madeRows = (kind: string, importIds: readonly number[]): RawBuilder<number> =>
  sql`SELECT row_id FROM import_images
    WHERE import_id IN (${sql.join(importIds)}) AND kind = ${kind} AND was IS NULL`;

/**
 * Removes goods that came with the imports. Those that a shopper has ordered, wants or reviewed stay as sold out, so
 * that orders, carts and lists still show them.
 *
 * @returns how many products stay
 */
export async function removeMadeGoods(query: Staging, importIds: readonly number[]): Promise<number> {
  const made = (kind: string) => madeRows(kind, importIds);
  await noteKept(query, importIds);
  await sql`
    UPDATE stock SET quantity = 0 WHERE quantity > 0 AND item_id IN (
      SELECT item_id FROM kept_items
      UNION SELECT id FROM items WHERE product_id IN (SELECT product_id FROM kept_products))`.execute(query);
  await sql`DELETE FROM items WHERE id IN (${made('item')})
    AND NOT EXISTS (SELECT 1 FROM kept_items WHERE item_id = items.id)`.execute(query);
  await sql`DELETE FROM products WHERE id IN (${made('product')})
    AND NOT EXISTS (SELECT 1 FROM kept_products WHERE product_id = products.id)`.execute(query);
  await sql`DELETE FROM models WHERE id IN (${made('model')})
    AND NOT EXISTS (SELECT 1 FROM products WHERE products.model_id = models.id)`.execute(query);
  const { count } = await query
    .selectFrom('kept_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function noteKept(query: Staging, importIds: readonly number[]): Promise<void> {
  const made = (kind: string) => madeRows(kind, importIds);
  await sql`
    INSERT INTO kept_items (item_id)
    SELECT id FROM items WHERE id IN (${usedItems()})
      AND (id IN (${made('item')}) OR product_id IN (${made('product')}))`.execute(query);
  await sql`
    INSERT INTO kept_products (product_id)
    SELECT id FROM products WHERE id IN (${made('product')}) AND (
      id IN (SELECT product_id FROM items WHERE id IN (SELECT item_id FROM kept_items))
      OR id IN (SELECT product_id FROM favorites UNION SELECT product_id FROM look_products)
      OR model_id IN (SELECT model_id FROM reviews UNION SELECT model_id FROM questions
        UNION SELECT model_id FROM review_photos))`.execute(query);
}

/** Removes categories that came with the imports and are empty, from the leaves up. */
export async function removeMadeCategories(query: Staging, importIds: readonly number[]): Promise<void> {
  const remove = sql`
    DELETE FROM categories WHERE id IN (${madeRows('category', importIds)})
      AND NOT EXISTS (SELECT 1 FROM models WHERE models.category_id = categories.id)
      AND NOT EXISTS (SELECT 1 FROM categories AS child WHERE child.parent_id = categories.id)`;
  let removed: bigint | undefined;
  do removed = (await remove.execute(query)).numAffectedRows;
  while (removed !== undefined && removed > 0n);
}
