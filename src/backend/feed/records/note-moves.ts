import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { RecordedImport } from './note-images.ts';

/** An import, or the undoing of one, that changes stock now. */
export interface MovingImport {
  readonly importId: number;
  readonly now: Date;
}

const columns = sql.raw('item_id, shop_number, delta, became, reason, subject, moved_at');

const causeOf = ({ importId, now }: MovingImport): RawBuilder<unknown> =>
  sql`'import', ${sql.lit(String(importId))}, ${sql.lit(now.toISOString())}`;

/** Locks the stock that is to be published, so that nobody moves it between its noting and its writing. */
async function lockPending(query: Staging, shopNumber: string): Promise<void> {
  if (!(query.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    SELECT 1 FROM stock WHERE (shop_number = ${shopNumber} AND item_id IN (SELECT item_id FROM pending_stock))
      OR (item_id, shop_number) IN (SELECT item_id, shop_number FROM pending_elsewhere)
    ORDER BY item_id, shop_number FOR UPDATE`.execute(query);
}

/** Records how the pending changes of stock move it, right before they are written. */
export async function notePendingMoves(
  query: Staging,
  shopNumber: string,
  moving: MovingImport,
): Promise<void> {
  await lockPending(query, shopNumber);
  const shop = sql.lit(shopNumber);
  const was = sql`COALESCE(stock.quantity, 0)`;
  await sql`
    INSERT INTO stock_moves (${columns})
    SELECT pending_stock.item_id, ${shop}, pending_stock.quantity - ${was}, pending_stock.quantity, ${causeOf(moving)}
    FROM pending_stock
    LEFT JOIN stock ON stock.item_id = pending_stock.item_id AND stock.shop_number = ${shop}
    WHERE pending_stock.quantity <> ${was}`.execute(query);
  await sql`
    INSERT INTO stock_moves (${columns})
    SELECT pending_elsewhere.item_id, pending_elsewhere.shop_number, pending_elsewhere.quantity - ${was},
      pending_elsewhere.quantity, ${causeOf(moving)}
    FROM pending_elsewhere
    LEFT JOIN stock ON stock.item_id = pending_elsewhere.item_id AND stock.shop_number = pending_elsewhere.shop_number
    WHERE pending_elsewhere.quantity <> ${was}`.execute(query);
}

/** Records the first stock of the sizes that have just been added. */
export async function noteMadeMoves(query: Staging, shopNumber: string, moving: MovingImport): Promise<void> {
  await sql`
    INSERT INTO stock_moves (${columns})
    SELECT items.id, ${sql.lit(shopNumber)}, pending_new_items.quantity, pending_new_items.quantity, ${causeOf(moving)}
    FROM pending_new_items
    JOIN items ON items.product_id = pending_new_items.product_id AND items.size = pending_new_items.size
    WHERE pending_new_items.quantity > 0`.execute(query);
  await sql`
    INSERT INTO stock_moves (${columns})
    SELECT items.id, pending_new_stock.shop_number, pending_new_stock.quantity, pending_new_stock.quantity, ${causeOf(moving)}
    FROM pending_new_stock
    JOIN items ON items.product_id = pending_new_stock.product_id AND items.size = pending_new_stock.size
    WHERE pending_new_stock.quantity > 0`.execute(query);
}

/** Records what `write` moves in one shop. */
export async function notingMoves(
  query: Staging,
  { importId }: Pick<RecordedImport, 'importId'>,
  { shopNumber, itemIds, now }: { shopNumber: string; itemIds: readonly number[]; now: Date },
  write: () => Promise<void>,
): Promise<void> {
  if (itemIds.length === 0) return write();
  const stock = query
    .selectFrom('stock')
    .where('shop_number', '=', shopNumber)
    .where('item_id', 'in', padded(itemIds, 0))
    .select(['item_id', 'quantity']);
  const before = new Map((await stock.execute()).map((row) => [row.item_id, row.quantity]));
  await write();
  const moves = (await stock.execute()).flatMap(({ item_id, quantity: became }) => {
    const delta = became - (before.get(item_id) ?? 0);
    return delta === 0 ? [] : [{ item_id, shop_number: shopNumber, delta, became }];
  });
  const cause = { reason: 'import' as const, subject: String(importId), moved_at: now.toISOString() };
  if (moves.length > 0)
    await query
      .insertInto('stock_moves')
      .values(moves.map((move) => ({ ...move, ...cause })))
      .execute();
}
