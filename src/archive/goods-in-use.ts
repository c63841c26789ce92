import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { BadArchive } from './bad-archive.ts';
import { chunks, type Row, type Value } from './rows.ts';

const MOST_NAMED = 20;

/** Refuses to remove sizes that orders and reservations refer to, or that still lie in a shop. */
export async function refuseInUse(
  query: Queryable,
  column: 'items.id' | 'products.id' | 'products.model_id',
  ids: readonly Value[],
): Promise<void> {
  const used: Value[] = [];
  for (const some of chunks(ids)) {
    const { rows } = await sql<Row>`SELECT products.code || ' ' || items.size AS name
      FROM items JOIN products ON products.id = items.product_id
      WHERE ${sql.ref(column)} IN (${sql.join(some)}) AND (
        EXISTS (SELECT 1 FROM order_lines WHERE order_lines.item_id = items.id)
        OR EXISTS (SELECT 1 FROM reservation_lines WHERE reservation_lines.item_id = items.id)
        OR EXISTS (SELECT 1 FROM stock WHERE stock.item_id = items.id AND stock.quantity > 0)
        OR EXISTS (SELECT 1 FROM gifts WHERE gifts.item_id = items.id))
      ORDER BY name LIMIT ${sql.lit(MOST_NAMED)}`.execute(query);
    used.push(...rows.map(({ name = null }) => name));
    if (used.length >= MOST_NAMED) break;
  }
  if (used.length === 0) return;
  throw new BadArchive(
    `Goods that the archive does not have are in orders, reservations or stock: ${used.slice(0, MOST_NAMED).join(', ')}`,
  );
}
