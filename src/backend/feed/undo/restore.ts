import { type RawBuilder, sql } from 'kysely';
import { type ImagedRows, type ImageKind, imagedRows, isInScope, isNotKept } from '../records/imaged-rows.ts';
import type { ImportRow } from '../records/imports.ts';
import type { Staging } from '../staging/tables.ts';
import { madeRows, usedItems } from './created-goods.ts';

/** Puts the rows of one import back as they were, once the goods that it made are gone. */
export async function restoreRows(
  query: Staging,
  made: ImportRow,
  importIds: readonly number[],
  now: Date,
): Promise<void> {
  await restoreStock(query, made.id, now);
  await sql`UPDATE feed_models SET model_key = ${`undo ${made.id} `} || model_id
    WHERE model_id IN (SELECT row_id FROM import_images
      WHERE import_id = ${made.id} AND kind = 'owner' AND was IS NOT NULL)`.execute(query);
  for (const kind of ['item', 'product', 'model', 'price', 'owner', 'offer'] as const)
    await restoreKind(query, made, kind);
  await removeMade(query, made, importIds);
  await restoreFeed(query, made);
}

/** Takes back the difference that the import made: what was sold or came back since stays so. */
async function restoreStock(query: Staging, importId: number, now: Date): Promise<void> {
  const change = sql`(import_stock.became - COALESCE(import_stock.was, 0))`;
  await sql`
    INSERT INTO stock_moves (item_id, shop_number, delta, became, reason, subject, moved_at)
    SELECT item_id, shop_number, became - quantity, became, 'import', ${String(importId)}, ${now.toISOString()} FROM (
      SELECT stock.item_id, stock.shop_number, stock.quantity,
        CASE WHEN stock.quantity > ${change} THEN stock.quantity - ${change} ELSE 0 END AS became
      FROM import_stock JOIN stock ON stock.item_id = import_stock.item_id
        AND stock.shop_number = import_stock.shop_number
      WHERE import_stock.import_id = ${importId}
    ) AS restored WHERE became <> quantity`.execute(query);
  await sql`
    UPDATE stock SET quantity = CASE WHEN stock.quantity > ${change} THEN stock.quantity - ${change} ELSE 0 END
    FROM import_stock WHERE import_stock.import_id = ${importId} AND import_stock.item_id = stock.item_id
      AND import_stock.shop_number = stock.shop_number`.execute(query);
  await sql`
    DELETE FROM stock WHERE quantity = 0 AND EXISTS (SELECT 1 FROM import_stock
      WHERE import_stock.import_id = ${importId} AND import_stock.item_id = stock.item_id
        AND import_stock.shop_number = stock.shop_number AND import_stock.was IS NULL)`.execute(query);
}

async function restoreKind(query: Staging, made: ImportRow, kind: ImageKind): Promise<void> {
  const rows: ImagedRows = imagedRows[kind];
  const value = (name: string, type: string): RawBuilder<unknown> =>
    sql`${sql.ref(name)} = CAST(import_images.was ->> ${sql.lit(name)} AS ${sql.raw(type)})`;
  const values = [
    ...rows.texts.map((name) => value(name, 'TEXT')),
    ...rows.numbers.map((name) => value(name, 'BIGINT')),
  ];
  await sql`
    UPDATE ${sql.table(rows.table)} SET ${sql.join(values)} FROM import_images
    WHERE import_images.import_id = ${made.id} AND import_images.kind = ${kind} AND import_images.was IS NOT NULL
      AND import_images.row_id = ${sql.ref(`${rows.table}.${rows.key}`)}
      AND ${isInScope(rows, rows.table, made)} AND ${isNotKept(rows)}`.execute(query);
}

/** Removes what the import added to known goods: prices in its country, and which feed they belong to. */
async function removeMade(query: Staging, made: ImportRow, importIds: readonly number[]): Promise<void> {
  const { country, source } = made;
  const priced = madeRows('price', [made.id]);
  await query.deleteFrom('kept_prices').execute();
  await sql`
    INSERT INTO kept_prices (product_id)
    ${madeRows('product', importIds)}
    UNION SELECT product_id FROM items WHERE product_id IN (${priced})
      AND id IN (${usedItems(sql`${country}`)})`.execute(query);
  await sql`
    DELETE FROM set_prices WHERE is_kept = 0 AND country = ${country} AND product_id IN (${priced})
      AND NOT EXISTS (SELECT 1 FROM kept_prices WHERE kept_prices.product_id = set_prices.product_id)
  `.execute(query);
  await sql`
    DELETE FROM feed_models WHERE source = ${source} AND model_id IN (${madeRows('owner', [made.id])})`.execute(
    query,
  );
  await sql`
    DELETE FROM feed_offers WHERE source = ${source} AND country = ${country}
      AND item_id IN (${madeRows('offer', [made.id])})`.execute(query);
}

async function restoreFeed(
  query: Staging,
  { source, country, former_shop, former_time }: ImportRow,
): Promise<void> {
  const isOfFeed = sql<boolean>`source = ${source} AND country = ${country}`;
  if (former_shop === null || former_time === null) await query.deleteFrom('feeds').where(isOfFeed).execute();
  else
    await query
      .updateTable('feeds')
      .set({ shop_number: former_shop, imported_at: former_time })
      .where(isOfFeed)
      .execute();
}
