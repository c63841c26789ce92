import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ReturnReason } from '#src/contract/cart/orders/returns.ts';
import type { OrderFacts } from './entries.ts';
import type { AcceptedReturn } from './positions.ts';

/** An order with what its sums are told apart by. */
export interface CountedOrder {
  readonly id: number;
  readonly version: number;
  readonly owner: string;
  readonly country: CountryCode;
  readonly city: string;
  readonly source: string;
  /** Of the coupon; empty without one. */
  readonly code: string;
  readonly facts: OrderFacts;
  readonly goods: ReadonlyMap<number, SoldGoods>;
  readonly reasons: ReadonlyMap<string, ReturnReason>;
}

export interface SoldGoods {
  readonly model: string;
  readonly size: string;
  /** The id of the category; empty if the model is gone. */
  readonly category: string;
}

/** What an item of a return came back for. */
export const reasonKey = (returnId: number, itemId: number): string => `${returnId}:${itemId}`;

/** The facts of orders, read by as many queries for fifty as for one. */
export async function readOrders(query: Queryable, ids: readonly number[]): Promise<CountedOrder[]> {
  const [orders, lines, counted, changes, returns, money] = await Promise.all([
    query.selectFrom('orders').where('id', 'in', ids).selectAll().execute(),
    readLines(query, ids),
    readCounted(query, ids),
    readChanges(query, ids),
    readReturns(query, ids),
    readMoney(query, ids),
  ]);
  return orders.map((order) => {
    const own = lines.filter(({ order_id }) => order_id === order.id);
    const back = returns.filter(({ order_id }) => order_id === order.id);
    const timesOf = (...statuses: readonly string[]) =>
      changes
        .filter(({ order_id, status }) => order_id === order.id && statuses.includes(status))
        .map(({ changed_at }) => changed_at)
        .toSorted();
    const { edited = null, goodwill = 0, goodwillAt = null } = money.get(order.id) ?? {};
    return {
      id: order.id,
      version: order.version,
      owner: order.owner,
      country: order.country,
      city: order.city_id,
      source: order.source,
      code: order.coupon_code ?? '',
      facts: {
        order,
        lines: own,
        soldAt: timesOf('paid', 'delivered')[0] ?? null,
        cancelledAt: timesOf('cancelled').at(-1) ?? null,
        editedAt: edited,
        returns: acceptedReturns(back),
        goodwill,
        goodwillAt,
      },
      goods: new Map(
        [...counted.filter(({ order_id }) => order_id === order.id), ...own].map(
          ({ item_id, model_code, size, category_id }) => [
            item_id,
            { model: model_code, size, category: category_id === null ? '' : String(category_id) },
          ],
        ),
      ),
      reasons: new Map(back.map(({ id, item_id, reason }) => [reasonKey(id, item_id), reason])),
    };
  });
}

const readLines = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('order_lines')
    .leftJoin('models', 'models.code', 'order_lines.model_code')
    .where('order_id', 'in', ids)
    .orderBy('position')
    .select(['order_id', 'item_id', 'model_code', 'size', 'count', 'price', 'discount', 'category_id'])
    .execute();

/** What is counted of the orders already: an edit takes lines away. */
const readCounted = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('sale_entries')
    .innerJoin('items', 'items.id', 'sale_entries.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('order_id', 'in', ids)
    .select(['order_id', 'item_id', 'models.code as model_code', 'items.size', 'category_id'])
    .execute();

const readChanges = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('order_status_changes')
    .where('order_id', 'in', ids)
    .where('status', 'in', ['paid', 'delivered', 'cancelled'])
    .select(['order_id', 'status', 'changed_at'])
    .execute();

const readReturns = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'return_id', 'order_returns.id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'accepted')
    .orderBy('decided_at')
    .orderBy('order_returns.id')
    .select(['order_returns.id', 'order_id', 'decided_at', 'created_at', 'at_fitting'])
    .select(['gift_card_amount', 'money_amount', 'item_id', 'count', 'reason'])
    .execute();

type ReturnRow = Awaited<ReturnType<typeof readReturns>>[number];

function acceptedReturns(rows: readonly ReturnRow[]): AcceptedReturn[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    return [
      {
        id,
        at: first.decided_at ?? first.created_at,
        isAtHandOver: first.at_fitting === 1,
        worth: first.gift_card_amount + first.money_amount,
        units: new Map(own.map(({ item_id, count }) => [item_id, count])),
      },
    ];
  });
}

interface MoneyOfOrder {
  readonly edited: string | null;
  readonly goodwill: number;
  readonly goodwillAt: string | null;
}

/**
 * Edits and goodwill. No more goes back than was paid, so refunds after a goodwill may be cut by it: by so much less was
 * given.
 */
async function readMoney(query: Queryable, ids: readonly number[]): Promise<Map<number, MoneyOfOrder>> {
  const [edits, refunds, owed] = await Promise.all([
    query
      .selectFrom('order_edits')
      .where('order_id', 'in', ids)
      .select(['order_id', 'edited_at', 'money_back'])
      .execute(),
    readRefunds(query, ids),
    query
      .selectFrom('order_returns')
      .where('order_id', 'in', ids)
      .where('state', '=', 'accepted')
      .where('at_fitting', '=', 0)
      .select(['order_id', 'money_amount'])
      .execute(),
  ]);
  return new Map(
    ids.map((id) => {
      const of = <Row extends { order_id: number }>(rows: readonly Row[]) =>
        rows.filter(({ order_id }) => order_id === id);
      const given = of(refunds).filter(({ kind }) => kind === 'goodwill');
      const cut = given.length === 0 ? 0 : cutBy(of(edits), of(owed), of(refunds));
      const last =
        given
          .map(({ due_at }) => due_at)
          .toSorted()
          .at(-1) ?? null;
      return [
        id,
        {
          edited:
            of(edits)
              .map(({ edited_at }) => edited_at)
              .toSorted()
              .at(-1) ?? null,
          goodwill: total(given.map(({ amount }) => amount)) - cut,
          goodwillAt: last,
        },
      ];
    }),
  );
}

/**
 * Those of the provider, and those that the staff sends or hands over. Async, because Kysely may throw while it builds a
 * union.
 */
const readRefunds = async (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('order_id', 'in', ids)
    .select(['order_id', sql<string>`kind`.as('kind'), 'payment_refunds.amount', 'due_at'])
    .unionAll(
      query
        .selectFrom('hand_refunds')
        .where('order_id', 'in', ids)
        .select([
          'order_id',
          sql<string>`CASE WHEN is_goodwill = 1 THEN 'goodwill' ELSE kind END`.as('kind'),
          'amount',
          'owed_at as due_at',
        ]),
    )
    .execute();

const total = (sums: readonly number[]): number => sums.reduce((sum, each) => sum + each, 0);

function cutBy(
  edits: readonly { money_back: number }[],
  owed: readonly { money_amount: number }[],
  refunds: readonly { kind: string; amount: number }[],
): number {
  const wanted = total(edits.map((each) => each.money_back)) + total(owed.map((each) => each.money_amount));
  const granted = refunds.filter(({ kind }) => kind === 'edit' || kind === 'return');
  return Math.max(0, wanted - total(granted.map(({ amount }) => amount)));
}
