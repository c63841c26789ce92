import type { Database } from '#src/backend/database/database.ts';
import { countList, type ListCount, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { conditionsOf, type WantedOrders } from './filter.ts';
import { readRows } from './read-rows.ts';

export interface OrdersListing extends PageRequest, WantedOrders {}

export interface OrdersPage extends ListCount {
  readonly orders: StaffOrderRow[];
}

/** A page of the staff's list, the newest orders first. */
export async function listOrders(
  database: Pick<Database, 'query' | 'dialect'>,
  listing: OrdersListing,
  now: Date,
): Promise<OrdersPage> {
  const found = await ordersWanted(database, listing, now);
  const rows = await newestFirst(found)
    .limit(listing.pageSize)
    .offset(offsetOf(listing))
    .select('id')
    .execute();
  return {
    orders: await readRows(
      database.query,
      rows.map(({ id }) => id),
    ),
    ...(await countList(database.query, listing, rows.length, found.select('id'))),
  };
}

/** The orders that a list or a table is made of. */
export async function ordersWanted(
  database: Pick<Database, 'query' | 'dialect'>,
  wanted: WantedOrders,
  now: Date,
) {
  const conditions = await conditionsOf(database, wanted, now);
  return conditions.reduce(
    (orders, condition) => orders.where(condition),
    database.query.selectFrom('orders'),
  );
}

type Orders = Awaited<ReturnType<typeof ordersWanted>>;

export const newestFirst = (orders: Orders) => orders.orderBy('created_at', 'desc').orderBy('id', 'desc');
