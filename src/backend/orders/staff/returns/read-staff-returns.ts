import type { Queryable } from '#src/backend/database/database.ts';
import { countries } from '#src/config/countries.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';
import { readOrderedNames } from '../../records/ordered-names.ts';
import { returnRows, toReturn, toReturnRecords } from '../../records/returns.ts';

/** Returns for the staff, in the order of their ids. */
export async function readStaffReturns(query: Queryable, ids: readonly number[]): Promise<StaffReturn[]> {
  if (ids.length === 0) return [];
  const orders = await query
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.order_id')
    .where('order_returns.id', 'in', ids)
    .select(['order_returns.id', 'order_returns.order_id', 'number', 'country'])
    .execute();
  const orderOf = new Map(orders.map((row) => [row.id, row]));
  const records = toReturnRecords(await returnRows(query).where('id', 'in', ids).execute());
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const nameOf = await readOrderedNames(query, [...new Set(orders.map(({ order_id }) => order_id))]);
  return ids.flatMap((id) => {
    const [order, record] = [orderOf.get(id), recordOf.get(id)];
    if (!order || !record) return [];
    const shown = toReturn(record);
    const lines = shown.lines.map((line) => ({ ...line, ...nameOf(order.order_id, line.itemId) }));
    return [{ ...shown, lines, number: order.number, currency: countries[order.country].currency }];
  });
}
