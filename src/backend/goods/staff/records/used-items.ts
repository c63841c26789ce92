import { type RawBuilder, sql } from 'kysely';

/** The item, if an order took it, a cart or a reservation has it, or somebody waits for it. */
export const usedItems = (item: RawBuilder<number>): RawBuilder<number> => sql`
  SELECT item_id FROM order_takings WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM cart_lines WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM reservation_lines WHERE item_id = ${item}
  UNION ALL SELECT item_id FROM stock_alerts WHERE item_id = ${item}`;
