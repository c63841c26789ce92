import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { insertAll } from '../../insert.ts';

type Edit = Omit<Insertable<Schema['stock_edits']>, 'country' | 'made_at'> & { readonly id: number };

const WAREHOUSE = 'RU-W1';
const by = 'Менеджер (демо)';
const edits: readonly (Edit & { readonly daysAgo: number })[] = [
  { id: 1, kind: 'counted', reason: 'delivery', note: 'Накладная 4417', made_by: by, daysAgo: 6.2 },
  { id: 2, kind: 'moved', reason: 'supply', note: '', made_by: by, daysAgo: 3.4 },
  { id: 3, kind: 'off', reason: 'defect', note: 'Затяжка на рукаве', made_by: by, daysAgo: 2.1 },
  { id: 4, kind: 'counted', reason: 'recount', note: '', made_by: 'Владелец (демо)', daysAgo: 0.6 },
];

/** What the staff did to stock lately; it lies there now as each of these left it. */
export async function writeStockEdits(query: Queryable, now = new Date()): Promise<void> {
  const rows = await readStock(query);
  const lines = rows.flatMap(({ item_id, shop_number, inShop, inWarehouse }, place) => {
    const edit_id = (place % edits.length) + 1;
    const inShopNow = { edit_id, item_id, shop_number, became: inShop };
    if (edit_id === 3) return { ...inShopNow, was: inShop + 1 };
    if (edit_id !== 2) return { ...inShopNow, was: edit_id === 1 ? 0 : inShop + 2 };
    const there = { edit_id, item_id, shop_number: WAREHOUSE, became: inWarehouse, was: inWarehouse + 1 };
    return [{ ...inShopNow, was: inShop - 1 }, there];
  });
  const made = edits.map(({ daysAgo, ...edit }) => ({
    ...edit,
    country: 'RU' as const,
    made_at: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
  }));
  await insertAll(query, 'stock_edits', made);
  await insertAll(query, 'stock_edit_lines', lines);
}

/** A few sizes that a shop and the warehouse have. */
const readStock = (query: Queryable) =>
  query
    .selectFrom('stock')
    .innerJoin('stock as other', 'other.item_id', 'stock.item_id')
    .where('other.shop_number', '=', WAREHOUSE)
    .where('stock.shop_number', '=', 'RU-101')
    .where('stock.quantity', '>', 0)
    .where('other.quantity', '>', 0)
    .orderBy('stock.item_id', 'desc')
    .limit(12)
    .select([
      'stock.item_id',
      'stock.shop_number',
      'stock.quantity as inShop',
      'other.quantity as inWarehouse',
    ])
    .execute();
