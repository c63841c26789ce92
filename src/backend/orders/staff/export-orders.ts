import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countRows } from '#src/backend/kernel/paging.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { MAX_EXPORTED_ORDERS } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { ExportedOrder } from '#src/contract/cart/staff-papers.ts';

interface Export {
  /** Without one, orders of any. */
  readonly status?: OrderStatus | undefined;
  readonly by: string;
}

/** The newest orders for a table, and how many there are; recorded. */
export async function exportOrders(
  { query }: Pick<Database, 'query'>,
  { status, by }: Export,
  now: Date,
): Promise<{ orders: ExportedOrder[]; totalCount: number }> {
  const found = query
    .selectFrom('orders')
    .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 'new'));
  const rows = await found
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTED_ORDERS)
    .select(['number', 'status', 'created_at', 'first_name', 'last_name', 'delivery_kind', 'by_email'])
    .select(['point_title', 'total_price', 'country'])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select((line) => line.fn.sum<number>('order_lines.count').as('units'))
        .as('units'),
    )
    .execute();
  const orders = rows.map((row) => ({
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    name: `${row.first_name} ${row.last_name}`,
    deliveryKind: row.delivery_kind,
    byEmail: row.by_email === 1,
    pointTitle: row.point_title,
    units: Number(row.units),
    totalPrice: wholeUnits(row.total_price),
    currency: countries[row.country].currency,
  }));
  const what = {
    by,
    action: 'exported',
    subject: `orders:${status ?? 'all'}`,
    detail: String(orders.length),
  };
  await recordStaffChange(query, what, now);
  return { orders, totalCount: await countRows(found) };
}
