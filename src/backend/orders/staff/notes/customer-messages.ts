import type { Database, Queryable } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { readOrderMessages, type ToldOrder } from '../../records/messages.ts';
import { readOrderLines } from '../../records/rows.ts';

const ORDERS = 20;

/** What a customer was told of the latest orders (product.md, Staff). */
export const customerMessageHandlers = ({ query }: Pick<Database, 'query'>) =>
  ({
    listCustomerMessages: async ({ params: { id } }) => {
      const customer = query.selectFrom('customers').where('id', '=', id).select('id');
      if (!(await customer.executeTakeFirst())) throw notFound('Customer');
      const messages = await readOrderMessages(query, await latestOrders(query, `customer:${id}`));
      return {
        messages: [...messages]
          .flatMap(([number, ofOrder]) => ofOrder.map((message) => ({ number, ...message })))
          .toSorted((one, other) => other.queuedAt.localeCompare(one.queuedAt)),
      };
    },
  }) satisfies Handlers<Contract['account']>;

async function latestOrders(query: Queryable, owner: string): Promise<ToldOrder[]> {
  const orders = await query
    .selectFrom('orders')
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .select(['id', 'number'])
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const returns = await idsOf(query, 'order_returns', ids);
  const edits = await idsOf(query, 'order_edits', ids);
  const payments = await idsOf(query, 'payments', ids);
  const lines = Map.groupBy(await readOrderLines(query, ids), ({ order_id }) => order_id);
  return orders.map(({ id, number }) => ({
    number,
    lines: lines.get(id) ?? [],
    returnIds: (returns.get(id) ?? []).map((row) => row.id),
    editIds: (edits.get(id) ?? []).map((row) => row.id),
    paymentIds: (payments.get(id) ?? []).map((row) => row.id),
  }));
}

async function idsOf(
  query: Queryable,
  table: 'order_returns' | 'order_edits' | 'payments',
  orderIds: readonly number[],
) {
  const rows = await query
    .selectFrom(table)
    .where('order_id', 'in', orderIds)
    .select(['id', 'order_id'])
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
