import { filterForm, filterOf } from '#src/models/desk/orders/list/filter.ts';
import { ordersCsv, tableFileName } from '#src/models/desk/orders/order-csv.ts';
import { download, notFound } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';

/** The list as a table to save, however long it is. */
export async function exportOrders({ gateway, query, now }: StaffInput<object>): Promise<Result> {
  const read = filterForm().read(query);
  if (!read.ok) return notFound;
  const filter = filterOf(read.values);
  const { orders } = await gateway.cart.exportOrders({ body: filter });
  return download(tableFileName(filter, now), 'text/csv', ordersCsv(orders));
}
