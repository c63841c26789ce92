import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { SOURCE } from '../import/publish-stage.ts';

export type OrderRow = Selectable<Schema['orders']>;

export interface OrderLine {
  readonly order_id: number;
  readonly model_title: string;
  readonly color_name: string;
  readonly size: string;
  readonly product_code: string;
  readonly count: number;
  readonly price: number;
  /** The id that 1C has for it; null for goods that did not come from there. */
  readonly offer_id: string | null;
}

export interface ChangedOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLine[];
  readonly isPaid: boolean;
}

/** More wait for the next exchange. */
const ORDERS_AT_ONCE = 500;

/** The orders that 1C does not have as they are now; they are offered to the session until it confirms them. */
export function offerOrders(
  { query }: Pick<Database, 'query'>,
  sessionId: number,
): Promise<readonly ChangedOrder[]> {
  return query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('commerceml_orders')
      .set({ session_id: null, offered_version: null })
      .where('session_id', '=', sessionId)
      .execute();
    const orders = await transaction
      .selectFrom('orders')
      .leftJoin('commerceml_orders', 'commerceml_orders.order_id', 'orders.id')
      .where((eb) =>
        eb.or([
          eb('commerceml_orders.version', 'is', null),
          eb('commerceml_orders.version', '<', eb.ref('orders.version')),
        ]),
      )
      .orderBy('orders.id')
      .limit(ORDERS_AT_ONCE)
      .selectAll('orders')
      .execute();
    for (const order of orders) await noteOffered(transaction, order, sessionId);
    return withLines(transaction, orders);
  });
}

const noteOffered = (query: Queryable, { id, version }: OrderRow, sessionId: number) =>
  query
    .insertInto('commerceml_orders')
    .values({ order_id: id, version: null, offered_version: version, session_id: sessionId })
    .onConflict((on) =>
      on.column('order_id').doUpdateSet({ offered_version: version, session_id: sessionId }),
    )
    .execute();

async function withLines(query: Queryable, orders: readonly OrderRow[]): Promise<readonly ChangedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await query
    .selectFrom('order_lines')
    .leftJoin('feed_offers', (join) =>
      join.onRef('feed_offers.item_id', '=', 'order_lines.item_id').on('feed_offers.source', '=', SOURCE),
    )
    .where('order_lines.order_id', 'in', ids)
    .groupBy(['order_lines.order_id', 'order_lines.position'])
    .groupBy(['model_title', 'color_name', 'size', 'product_code', 'count', 'price'])
    .orderBy('order_lines.position')
    .select(['order_lines.order_id', 'model_title', 'color_name', 'size', 'product_code', 'count', 'price'])
    .select(sql<string | null>`NULLIF(MAX(feed_offers.offer_id), '')`.as('offer_id'))
    .execute();
  const paid = await query
    .selectFrom('order_status_changes')
    .where('order_id', 'in', ids)
    .where('status', 'in', ['paid', 'delivered'])
    .select('order_id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const paidIds = new Set(paid.map(({ order_id }) => order_id));
  return orders.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    isPaid: paidIds.has(order.id),
  }));
}

/** What a session was offered, 1C has; what has changed since is offered again. */
export async function confirmOrders({ query }: Pick<Database, 'query'>, sessionId: number): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('commerceml_orders')
    .set((eb) => ({ version: eb.ref('offered_version'), offered_version: null, session_id: null }))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
