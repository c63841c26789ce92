import type { Queryable } from '#src/backend/database/database.ts';

const KEY = 'EE05';
const SIGNATURE = 'c2FtcGxlLW9mLWEtc2lnbmF0dXJlLW9mLWEtbWFyaz0=';
const PACKED_BY = 'Склад';

/** Gives a customer's order that is being packed goods that need a mark; the first unit of them has been scanned. */
export async function writeMarks(query: Queryable, owner: string): Promise<void> {
  const lines = await query
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .where('owner', '=', owner)
    .where('status', '=', 'assembling')
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .select(['order_id', 'item_id', 'barcode', 'model_code', 'changed_at'])
    .execute();
  const [first] = lines;
  if (!first) return;
  const codes = lines.map(({ model_code }) => model_code);
  await query.updateTable('models').set({ marking: 'yes' }).where('code', 'in', codes).execute();
  const { order_id, item_id, changed_at } = first;
  const unit = { order_id, item_id, request: 'demo' };
  await query
    .insertInto('packed_units')
    .values({ ...unit, unit: 1, packed_by: PACKED_BY, packed_at: changed_at })
    .execute();
  await query
    .insertInto('marks')
    .values({ ...unit, ...markOf(first.barcode), state: 'packed', changed_by: PACKED_BY, changed_at })
    .execute();
}

function markOf(barcode: string) {
  const gtin = barcode.padStart(14, '0');
  const serial = 'demo-mark-001';
  return { gtin, serial, code: `01${gtin}21${serial}\u001d91${KEY}\u001d92${SIGNATURE}` };
}
