import type { Queryable } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { RefundGrant } from '#src/backend/payments/index.ts';
import { countries } from '#src/config/countries.ts';
import type { StaffReturn } from '#src/contract/cart/staff.ts';
import { acceptReturn, refuseReturn } from '../changes/returns/accept-return.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { returnRows, toReturn, toReturnRecords } from '../records/returns.ts';
import type { OrderRow } from '../records/rows.ts';
import type { StaffOrders, StaffOutcome } from './staff-orders.ts';

interface ReturnsListing extends PageRequest {
  readonly state?: StaffReturn['state'] | undefined;
}

/** Staff operations on returns; undefined for an unknown id. */
export interface StaffReturns {
  /** Newest first. */
  list(listing: ReturnsListing): Promise<{ returns: StaffReturn[]; totalCount: number }>;
  accept(id: number, by: string, grant?: RefundGrant): Promise<StaffOutcome | undefined>;
  /** @param why the reason shown to the customer */
  refuse(id: number, why: string, by: string): Promise<StaffOutcome | undefined>;
}

/** Only what was asked for can be decided. */
const became = (state: StaffReturn['state']) => ({ was: 'requested', became: state });

export function createStaffReturns(
  { database: { query }, now, readKeys }: Pick<OrderDependencies, 'database' | 'now' | 'readKeys'>,
  orders: Pick<StaffOrders, 'change'>,
): StaffReturns {
  const orderOf = (id: number): Promise<OrderRow | undefined> =>
    query
      .selectFrom('orders')
      .innerJoin('order_returns', 'order_returns.order_id', 'orders.id')
      .where('order_returns.id', '=', id)
      .selectAll('orders')
      .executeTakeFirst();

  return {
    async list({ state, ...page }) {
      const found = query
        .selectFrom('order_returns')
        .where('at_fitting', '=', 0)
        .$if(state !== undefined, (returns) => returns.where('state', '=', state ?? 'requested'));
      const rows = await found
        .innerJoin('orders', 'orders.id', 'order_returns.order_id')
        .orderBy('order_returns.id', 'desc')
        .limit(page.pageSize)
        .offset(offsetOf(page))
        .select(['order_returns.id', 'order_returns.order_id', 'number', 'country'])
        .execute();
      const ids = rows.map(({ id }) => id);
      const withLines = ids.length === 0 ? [] : await returnRows(query).where('id', 'in', ids).execute();
      const goodsOf = await readGoods(query, [...new Set(rows.map((row) => row.order_id))]);
      const records = new Map(toReturnRecords(withLines).map((record) => [record.id, record]));
      const returns = rows.flatMap(({ id, order_id, number, country }) => {
        const record = records.get(id);
        if (!record) return [];
        const shown = toReturn(record);
        const lines = shown.lines.map((line) => ({ ...line, ...goodsOf(order_id, line.itemId) }));
        return [{ ...shown, lines, number, currency: countries[country].currency }];
      });
      return { returns, totalCount: await countRows(found) };
    },
    async accept(id, by, grant) {
      const order = await orderOf(id);
      const what = { by, action: 'return accepted', detail: `return ${id}`, ...became('accepted') };
      const keys = await readKeys();
      return (
        order &&
        orders.change(order, what, (transaction) =>
          acceptReturn(transaction, { id, orderId: order.id }, { keys, now: now(), grant }),
        )
      );
    },
    async refuse(id, why, by) {
      const order = await orderOf(id);
      const what = { by, action: 'return refused', detail: `return ${id}: ${why}`, ...became('refused') };
      const keys = await readKeys();
      return (
        order &&
        orders.change(order, what, (transaction) =>
          refuseReturn(transaction, { id, orderId: order.id }, why, { keys, now: now() }),
        )
      );
    },
  };
}

/** What the goods of some orders were called when they were ordered. */
async function readGoods(query: Queryable, orderIds: readonly number[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await query
          .selectFrom('order_lines')
          .where('order_id', 'in', orderIds)
          .select(['order_id', 'item_id', 'model_title', 'size', 'product_code'])
          .execute();
  const goods = new Map(
    rows.map(({ order_id, item_id, model_title, size, product_code }) => [
      `${order_id} ${item_id}`,
      { title: `${model_title} ${product_code}`, size },
    ]),
  );
  return (orderId: number, itemId: number) => goods.get(`${orderId} ${itemId}`) ?? { title: '', size: '' };
}
