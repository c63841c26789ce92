import { sql } from 'kysely';
import { padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { RecordedImport } from './note-images.ts';

/** Records pending changes of stock, in the transaction that publishes them: orders change it all the time. */
export async function notePendingStock(
  query: Staging,
  { importId }: RecordedImport,
  shopNumber: string,
): Promise<void> {
  await sql`
    INSERT INTO import_stock (import_id, item_id, shop_number, was, became)
    SELECT ${sql.lit(importId)}, pending_stock.item_id, ${sql.lit(shopNumber)}, stock.quantity, pending_stock.quantity
    FROM pending_stock
    LEFT JOIN stock ON stock.item_id = pending_stock.item_id AND stock.shop_number = ${shopNumber}
    WHERE true ON CONFLICT DO NOTHING`.execute(query);
  await sql`
    INSERT INTO import_stock (import_id, item_id, shop_number, was, became)
    SELECT ${sql.lit(importId)}, pending_elsewhere.item_id, pending_elsewhere.shop_number, stock.quantity,
      pending_elsewhere.quantity
    FROM pending_elsewhere
    LEFT JOIN stock ON stock.item_id = pending_elsewhere.item_id AND stock.shop_number = pending_elsewhere.shop_number
    WHERE true ON CONFLICT DO NOTHING`.execute(query);
}

/** Records the stock of items around `write`, which changes that of one shop. */
export async function notingStock(
  query: Staging,
  { importId }: RecordedImport,
  { shopNumber, itemIds }: { readonly shopNumber: string; readonly itemIds: readonly number[] },
  write: () => Promise<void>,
): Promise<void> {
  if (itemIds.length === 0) return write();
  const listed = sql.join(padded(itemIds, 0));
  await sql`
    INSERT INTO import_stock (import_id, item_id, shop_number, was, became)
    SELECT ${sql.lit(importId)}, items.id, ${sql.lit(shopNumber)}, stock.quantity, 0
    FROM items LEFT JOIN stock ON stock.item_id = items.id AND stock.shop_number = ${shopNumber}
    WHERE items.id IN (${listed}) ON CONFLICT DO NOTHING`.execute(query);
  await write();
  await sql`
    UPDATE import_stock SET became = stock.quantity FROM stock
    WHERE import_stock.import_id = ${importId} AND import_stock.item_id IN (${listed})
      AND stock.item_id = import_stock.item_id AND stock.shop_number = import_stock.shop_number
      AND stock.shop_number = ${shopNumber}`.execute(query);
}
