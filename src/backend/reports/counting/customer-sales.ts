import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { customerIdOf } from '#src/backend/kernel/owners.ts';

/** What of an order counts as sold to its customer: delivery and money without goods do not. */
const SOLD = ['goods', 'card'] as const;

/**
 * Sums anew what each customer among the owners ordered and kept. Customers are locked in the order of their ids, so that
 * two who count never wait for each other.
 *
 * @param query the transaction of what changed
 */
export async function countCustomerSales(
  query: Queryable,
  owners: readonly { readonly owner: string }[],
): Promise<void> {
  const ids = [...new Set(owners.flatMap((owner) => customerIdOf(owner) ?? []))].toSorted();
  for (const id of ids) {
    await lockCustomer(query, id);
    await countSales(query, id);
  }
}

/** In a statement of its own: what is read after it is as new as the lock. */
const lockCustomer = (query: Queryable, id: string) =>
  query
    .updateTable('customers')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute();

function countSales(query: Queryable, id: string) {
  const placed = query.selectFrom('orders').where('owner', '=', `customer:${id}`);
  const standing = placed.where('status', '<>', 'cancelled');
  const sold = placed
    .innerJoin('sale_entries', 'order_id', 'orders.id')
    .where('subject', 'in', SOLD)
    .select(sql<number>`COALESCE(SUM(gross - sale_entries.discount), 0)`.as('sold'));
  return query
    .updateTable('customers')
    .set({
      orders: standing.select((eb) => eb.fn.countAll<number>().as('orders')),
      sold,
      last_ordered_at: standing.select((eb) => eb.fn.max('created_at').as('last')),
    })
    .where('id', '=', id)
    .execute();
}
