import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** The item, if an order took it, a cart or a reservation has it, or somebody waits for it. */
export const usedItems = (item: RawBuilder<number>): RawBuilder<number> => sql`
  SELECT item_id FROM order_takings WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM cart_lines WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM reservation_lines WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM stock_alerts WHERE item_id = ${item}`;

/** Whether anything needs a size: it lies somewhere, a feed offers it, or somebody has or wants it. */
export async function isUsed(query: Queryable, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ item_id: number }>`
    SELECT item_id FROM (${usedItems(sql`CAST(${itemId} AS BIGINT)`)}
      UNION ALL SELECT item_id FROM stock WHERE item_id = ${itemId} AND quantity > 0
      UNION ALL SELECT item_id FROM feed_offers WHERE item_id = ${itemId} AND offer_id <> '') AS used
    LIMIT 1`.execute(query);
  return rows.length > 0;
}
