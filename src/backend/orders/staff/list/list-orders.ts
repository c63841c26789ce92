import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { MOST_COUNTED } from '#src/config/constants.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { conditionsOf, type WantedOrders } from './filter.ts';
import { readRows } from './read-rows.ts';

export interface OrdersListing extends PageRequest, WantedOrders {}

export interface OrdersPage {
  readonly orders: StaffOrderRow[];
  /** On all pages, counted up to {@link MOST_COUNTED}. */
  readonly totalCount: number;
  readonly isCounted: boolean;
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
  const isLast = rows.length < listing.pageSize;
  const isWithin = rows.length > 0 || listing.pageNumber === 1;
  const count = isLast && isWithin ? offsetOf(listing) + rows.length : await countUpTo(database, found);
  return {
    orders: await readRows(
      database.query,
      rows.map(({ id }) => id),
    ),
    totalCount: Math.min(count, MOST_COUNTED),
    isCounted: count <= MOST_COUNTED,
  };
}

async function countUpTo({ query }: Pick<Database, 'query'>, found: Orders): Promise<number> {
  const { count } = await query
    .selectFrom(
      found
        .limit(MOST_COUNTED + 1)
        .select('id')
        .as('found'),
    )
    .select(sql<number>`COUNT(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
