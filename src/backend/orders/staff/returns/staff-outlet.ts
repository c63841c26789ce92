import type { Queryable } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { readOrderedNames } from '../../records/ordered-names.ts';
import { lockOrder } from '../../records/rows.ts';
import { moveUnits } from '../../stock/move-units.ts';

type Calls = Contract['cart'];

/** The calls about returned goods that wait to be priced anew. */
export const outletHandlers = ({ database: { query }, now }: Pick<OrderDependencies, 'database' | 'now'>) =>
  ({
    listOutlet: ({ query: page }) => listOutlet(query, page),
    moveOutlet: ({ params: { id }, body }) =>
      query.transaction().execute((transaction) => moveOutlet(transaction, id, body, now())),
  }) satisfies Handlers<Calls>;

async function listOutlet(query: Queryable, page: PageRequest): Promise<CallReply<Calls['listOutlet']>> {
  const found = query.selectFrom('returned_units').where('destination', '=', 'outlet');
  const rows = await found
    .innerJoin('orders', 'orders.id', 'returned_units.order_id')
    .orderBy('returned_units.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .select(['returned_units.id', 'order_id', 'number', 'item_id', 'count'])
    .select(['shop_number', 'moved_at', 'moved_by'])
    .execute();
  const nameOf = await readOrderedNames(query, [...new Set(rows.map(({ order_id }) => order_id))]);
  const units = rows.map(({ id, number, order_id, item_id, count, shop_number, moved_at, moved_by }) => ({
    id,
    number,
    itemId: item_id,
    ...nameOf(order_id, item_id),
    count,
    shopNumber: shop_number,
    at: moved_at,
    by: moved_by,
  }));
  return { units, totalCount: await countRows(found) };
}

/** @throws Refusal 404 */
async function moveOutlet(
  query: Queryable,
  id: number,
  { waiting, count, to, by }: ParsedInput<Calls['moveOutlet']>['body'],
  now: Date,
): Promise<CallReply<Calls['moveOutlet']>> {
  const order = await query
    .selectFrom('returned_units')
    .innerJoin('orders', 'orders.id', 'returned_units.order_id')
    .where('returned_units.id', '=', id)
    .select(['orders.id', 'number'])
    .executeTakeFirst();
  if (!order) throw notFound('Units');
  await lockOrder(query, order.id, now);
  const units = await query
    .selectFrom('returned_units')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const left = units.destination === 'outlet' ? units.count : 0;
  if (left !== waiting) return { success: false, errorMessage: 'Changed', left };
  if (count > left) return { success: false, errorMessage: 'TooMany', left };
  await moveUnits(query, units, { count, number: order.number, to, by, now });
  const detail = `${units.item_id} × ${count}`;
  const what = {
    by,
    action: 'outlet moved',
    subject: order.number,
    detail,
    was: 'outlet',
    became: to,
  } as const;
  await recordStaffChange(query, what, now);
  return { success: true, errorMessage: '', left: left - count };
}
