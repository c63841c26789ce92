import { ordersCsv, statusFileName } from '#src/models/desk/orders/order-csv.ts';
import { statusIn } from '#src/models/desk/orders/order-list.ts';
import { download } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';

/** The list as a table to save, however long it is. */
export async function exportOrders({ gateway, query, now }: StaffInput<object>): Promise<Result> {
  const status = statusIn(query);
  const { orders } = await gateway.cart.exportOrders({ body: { status } });
  return download(statusFileName(status, now), 'text/csv', ordersCsv(orders));
}
