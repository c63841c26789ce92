import type { Database } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { MAX_EXPORTED_ORDERS } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { OrderFilter } from '#src/contract/cart/staff-filter.ts';
import type { ExportedOrder } from '#src/contract/cart/staff-papers.ts';
import { fittedColumns, notKeptColumns, totalKept, unitsKept } from '../../records/kept.ts';
import { newestFirst, ordersWanted } from '../list/list-orders.ts';

/** The newest of some orders for a table; recorded, with what was asked for. */
export async function exportOrders(
  database: Pick<Database, 'query' | 'dialect'>,
  { by, ...filter }: OrderFilter & { readonly by: string },
  now: Date,
): Promise<{ orders: ExportedOrder[]; isWhole: boolean }> {
  const found = await ordersWanted(database, filter, now);
  const rows = await newestFirst(found)
    .limit(MAX_EXPORTED_ORDERS + 1)
    .select(['number', 'created_at', 'first_name', 'last_name', 'delivery_kind', 'by_email'])
    .select(['point_title', 'country', ...fittedColumns])
    .select(notKeptColumns)
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select((line) => line.fn.sum<number>('order_lines.count').as('units'))
        .as('units'),
    )
    .execute();
  const orders = rows.slice(0, MAX_EXPORTED_ORDERS).map((row) => ({
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    name: `${row.first_name} ${row.last_name}`,
    deliveryKind: row.delivery_kind,
    byEmail: row.by_email === 1,
    pointTitle: row.point_title,
    units: unitsKept(Number(row.units), row),
    totalPrice: totalKept(row),
    currency: countries[row.country].currency,
  }));
  const what = {
    by,
    action: 'exported',
    subject: `orders:${Object.values(filter).join(' ') || 'all'}`,
    detail: String(orders.length),
  } as const;
  await recordStaffChange(database.query, what, now);
  return { orders, isWhole: rows.length <= MAX_EXPORTED_ORDERS };
}
