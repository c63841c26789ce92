import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { jsonRows, rowsOf } from '#src/backend/database/json-rows.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import {
  countRows,
  type PageRequest,
  rowCount,
  type Slice,
  sliceOf,
  totalOf,
} from '#src/backend/kernel/paging.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import { countries } from '#src/config/countries.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type OrderState, statusesOfState } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { arrivalColumns, arrivalOf } from './arrival.ts';
import { findOrderIds } from './find-order-ids.ts';
import { confirmBefore } from './holds.ts';
import { notKeptColumns, totalKept, unitsKept } from './kept.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';
import { payBeforeOf } from './unpaid-order.ts';

type Reply = CallReply<Contract['account']['getOrders']>;

interface OrdersRequest extends PageRequest {
  readonly state?: OrderState | undefined;
  readonly words: string;
}

/** A page of an owner's orders, newest first, and the total count. One that cannot be read is logged and left out. */
export async function listOrders(
  { database: { query }, log, now }: Pick<Dependencies, 'database' | 'log' | 'now'>,
  owner: Owner,
  { state, words, ...page }: OrdersRequest,
): Promise<Reply> {
  const found = words === '' ? null : await findOrderIds(query, owner, words);
  if (found?.length === 0) return { orders: [], totalCount: 0 };
  const rows = found
    ? await pageOf(query, ordersOf(query, owner, state, found), sliceOf(page)).execute()
    : await selectPage[state ?? 'all'](query, { owner, ...sliceOf(page) });
  const totalCount = await totalOf(rows, page, () => countRows(ordersOf(query, owner, state, found)));
  const orders = rows.flatMap((row) => {
    try {
      return [toSummary(row, rowsOf(row.lines), now())];
    } catch (error) {
      log.error({ err: error, order: row.number }, 'an order could not be read');
      return [];
    }
  });
  return { orders, totalCount };
}

const pageIn = (state?: OrderState) =>
  prepared((query, value: ValueNamed<{ owner: Owner } & Slice>) =>
    pageOf(query, ordersOf(query, value('owner'), state), {
      limit: value('limit'),
      offset: value('offset'),
    }),
  );

const selectPage = {
  all: pageIn(),
  underWay: pageIn('underWay'),
  received: pageIn('received'),
  cancelled: pageIn('cancelled'),
};

const pageOf = (
  query: Queryable,
  orders: ReturnType<typeof ordersOf>,
  { limit, offset }: { readonly [Name in keyof Slice]: Value<number> },
) =>
  orders
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([
      'number',
      'status',
      'created_at',
      'total_price',
      'country',
      'region_id',
      'confirm_until',
      'fitted_at',
      'phone_confirmed',
      ...arrivalColumns,
    ])
    .select(jsonRows(query, linesOfOrder(query)).as('lines'))
    .select(notKeptColumns)
    .select([rowCount(orders).as('total'), arrivedAt(query).as('arrived_at')]);

/** The lines of the outer query's order. */
const linesOfOrder = (query: Queryable) =>
  query
    .selectFrom('order_lines')
    .where('order_lines.order_id', '=', sql.ref<number>('orders.id'))
    .orderBy('order_lines.position')
    .select(['order_lines.count', 'order_lines.picture']);

/** When the outer query's order arrived at its point. */
const arrivedAt = (query: Queryable) =>
  query
    .selectFrom('order_status_changes')
    .where('order_status_changes.order_id', '=', sql.ref<number>('orders.id'))
    .where('order_status_changes.status', '=', sql.lit('atPickupPoint'))
    .select('changed_at');

const ordersOf = (
  query: Queryable,
  owner: Value<Owner>,
  state?: OrderState,
  ids: readonly number[] | null = null,
) =>
  query
    .selectFrom('orders')
    .where('owner', '=', owner)
    .$if(state !== undefined, (orders) => orders.where((eb) => isOfState(eb, state ?? 'underWay')))
    .$if(ids !== null, (orders) => orders.where('id', 'in', ids ?? []));

/**
 * Cancelled orders include those with a requested or accepted return; items that did not fit at delivery do
 * not count as one.
 */
const isOfState = (eb: ExpressionBuilder<Schema, 'orders'>, state: OrderState) =>
  state === 'cancelled'
    ? eb.or([eb('status', 'in', statusesOfState[state]), eb.exists(returnsOfOrder(eb))])
    : eb('status', 'in', statusesOfState[state]);

const returnsOfOrder = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb
    .selectFrom('order_returns')
    .whereRef('order_returns.order_id', '=', 'orders.id')
    .where('order_returns.at_fitting', '=', 0)
    .where('order_returns.state', 'in', ['requested', 'accepted'])
    .select('order_returns.id');

type SummaryRow = Pick<
  OrderRow,
  | 'number'
  | 'status'
  | 'created_at'
  | 'total_price'
  | 'country'
  | 'region_id'
  | 'confirm_until'
  | 'fitted_at'
  | 'phone_confirmed'
  | (typeof arrivalColumns)[number]
> & {
  readonly not_kept: number | null;
  readonly units_not_kept: number | null;
  readonly arrived_at: string | null;
};

const toSummary = (
  row: SummaryRow,
  lines: readonly Pick<OrderLineRow, 'count' | 'picture'>[],
  now: Date,
): Reply['orders'][number] => ({
  number: row.number,
  status: row.status,
  createdAt: row.created_at,
  confirmBefore: confirmBefore(row),
  timeZone: timeZoneOf(row.country, row.region_id),
  arrival: arrivalOf(row, row.arrived_at ?? undefined, now),
  totalPrice: totalKept(row),
  currency: countries[row.country].currency,
  count: unitsKept(
    lines.reduce((sum, { count }) => sum + count, 0),
    row,
  ),
  pictures: lines.flatMap(({ picture }) => (storedList(picture) as Picture[]).slice(0, 1)),
  payBefore: row.status === 'awaitingPayment' ? payBeforeOf(row, now) : undefined,
});

/** Counts an owner's orders under way; part of a prepared query. */
export const countUnderWay = (query: Queryable, value: ValueNamed<{ owner: Owner }>) =>
  rowCount(ordersOf(query, value('owner'), 'underWay'));
