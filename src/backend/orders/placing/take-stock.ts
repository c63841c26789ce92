import { sql } from 'kysely';
import type { DialectName, Queryable } from '#src/backend/database/database.ts';
import type { StockAllocation } from '#src/backend/delivery/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { recordStockChanges } from '../stock/stock-changes.ts';
import { OrderRefusal } from './refusal.ts';

/** Locks items' stock, always in the same order to avoid deadlocks. SQLite has only one writer anyway. */
export async function lockStock(
  query: Queryable,
  dialect: DialectName,
  itemIds: readonly number[],
): Promise<void> {
  if (dialect === 'sqlite' || itemIds.length === 0) return;
  await query
    .selectFrom('stock')
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .orderBy('shop_number')
    .select('item_id')
    .forUpdate()
    .execute();
}

/** @throws OrderRefusal NO_STOCK */
export async function takeStock(
  query: Queryable,
  country: CountryCode,
  allocations: readonly StockAllocation[],
): Promise<void> {
  for (const { itemId, shopNumber, count } of allocations) {
    const { numUpdatedRows } = await query
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '-', count) }))
      .where('item_id', '=', itemId)
      .where('shop_number', '=', shopNumber)
      .where('quantity', '>=', count)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OrderRefusal('NO_STOCK', itemId);
  }
  await recordStockChanges(
    query,
    await soldOutOf(
      query,
      country,
      allocations.map(({ itemId }) => itemId),
    ),
  );
}

async function soldOutOf(
  query: Queryable,
  country: CountryCode,
  itemIds: readonly number[],
): Promise<number[]> {
  const rows = await query
    .selectFrom('items')
    .where('items.id', 'in', itemIds)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT 1 FROM stock JOIN shops ON shops.number = stock.shop_number
        WHERE stock.item_id = items.id AND stock.quantity > 0 AND shops.country = ${country})`,
    )
    .select('items.product_id')
    .distinct()
    .execute();
  return rows.map(({ product_id }) => product_id);
}
