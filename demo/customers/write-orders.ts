import { randomUUID } from 'node:crypto';
import {
  earnPoints,
  maxPointsFor,
  readBalance,
  reversePoints,
  spendPoints,
} from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import { insertAll } from '../insert.ts';
import { type Goods, snapshotOf } from './goods.ts';
import type { OrderHistory } from './histories.ts';
import { couponDiscount, goodsPrice, isoAgo, orderRow, type Places, reachedAt } from './order-rows.ts';
import type { Buyer } from './people.ts';
import { writePrepayment, writeSettlement } from './write-receipts.ts';
import { writeReturn } from './write-return.ts';
import { writeTakings } from './write-takings.ts';

export interface Shopping {
  readonly person: Buyer;
  readonly places: Places;
  /** Reused if the histories need more. */
  readonly goods: readonly Goods[];
  readonly now: Date;
  readonly elapsed: number;
  readonly histories: readonly OrderHistory[];
  /** The order of which the receipt at delivery was refused. */
  readonly refused?: OrderHistory | undefined;
}

/**
 * Writes everybody's orders with their payments, returns and points, in chronological order because they affect each
 * other, and rows are numbered as they come.
 */
export async function writeOrders(query: Queryable, everybody: readonly Shopping[]): Promise<void> {
  const all = everybody.flatMap((shopping) =>
    shopping.histories.map((history, place) => ({ shopping, history, place })),
  );
  all.sort((one, other) => placedAgo(other.history) - placedAgo(one.history));
  for (const { shopping, history, place } of all) await writeOrder(query, shopping, history, place);
}

const placedAgo = ({ statuses: [first] }: OrderHistory): number => first?.[1] ?? 0;

async function writeOrder(
  query: Queryable,
  shopping: Shopping,
  history: OrderHistory,
  place: number,
): Promise<void> {
  const { person, now } = shopping;
  const lines = history.goods.flatMap((index) => shopping.goods[index % shopping.goods.length] ?? []);
  const at = (wanted: string) => {
    const found = history.statuses.find(([status]) => status === wanted);
    return found && new Date(reachedAt(now, found, person.country));
  };
  const points = await pointsFor(query, shopping, history, lines);
  const order = await query
    .insertInto('orders')
    .values(orderRow({ ...shopping, history, place, lines, pointsPaid: points * MINOR_PER_WHOLE }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const discounts = lineDiscounts(history, lines);
  if (history.coupon) await countCoupon(query, order, history.coupon.code);
  await insertAll(
    query,
    'order_lines',
    lines.map((line, position) => ({
      order_id: order.id,
      position,
      ...snapshotOf(line),
      discount: discounts[position] ?? 0,
    })),
  );
  await insertAll(
    query,
    'order_status_changes',
    history.statuses.map((each) => ({
      order_id: order.id,
      status: each[0],
      changed_at: reachedAt(now, each, person.country),
    })),
  );
  await writeTakings(query, order, lines, at('cancelled') ?? at('returned'));
  const paidAt = at('paid');
  const payment = paidAt && (await writePayment(query, order, paidAt, now));
  if (payment && paidAt) await writePrepayment(query, order, payment.id, paidAt);
  const customer = { customerId: person.id, order, country: person.country };
  if (points > 0) await spendPoints(query, { ...customer, points, at: new Date(order.created_at) });
  const deliveredAt = at('delivered');
  const paidMinor = goodsPrice(lines) - order.discount;
  if (deliveredAt) await writeSettlement(query, order, deliveredAt, history === shopping.refused);
  if (deliveredAt) await earnPoints(query, { ...customer, paidMinor, at: deliveredAt });
  if (!history.return) return;
  const told = { order, lines, payment, history: history.return, now, country: person.country };
  const returned = await writeReturn(query, told);
  if (returned) await reversePoints(query, { orderId: order.id, goodsMinor: goodsPrice(lines), ...returned });
}

/** What the coupon took off each line; the last one has the rest. */
function lineDiscounts(history: OrderHistory, lines: readonly Goods[]): number[] {
  const parts = lines.slice(0, -1).map((line) => couponDiscount(history, [line]));
  return [...parts, couponDiscount(history, lines) - parts.reduce((sum, part) => sum + part, 0)];
}

/** The order counts as one of the uses of its coupon. */
async function countCoupon(query: Queryable, { id, country }: PaidOrder, code: string): Promise<void> {
  const coupon = await query
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('country', '=', country)
    .returning('id')
    .executeTakeFirst();
  if (!coupon) return;
  await query.updateTable('orders').set({ coupon_id: coupon.id }).where('id', '=', id).execute();
}

/** As many of the wanted points as are available at that time, and as the club allows. */
async function pointsFor(
  query: Queryable,
  { person, now }: Shopping,
  history: OrderHistory,
  lines: readonly Goods[],
): Promise<number> {
  if (!history.spendsPoints) return 0;
  const balance = await readBalance(query, person.id, new Date(isoAgo(now, placedAgo(history))));
  return Math.min(
    history.spendsPoints,
    balance,
    maxPointsFor(goodsPrice(lines) - couponDiscount(history, lines)),
  );
}

interface PaidOrder {
  readonly id: number;
  readonly number: string;
  readonly country: Buyer['country'];
  readonly total_price: number;
  readonly created_at: string;
}

/** A payment, also in the test provider's own records. In Russia the shop soon asks the provider for the receipt. */
async function writePayment(query: Queryable, order: PaidOrder, paidAt: Date, now: Date) {
  const provider_id = randomUUID();
  const { id } = await query
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'test',
      provider_id,
      amount: order.total_price,
      status: 'succeeded',
      url: null,
      created_at: order.created_at,
      settled_at: paidAt.toISOString(),
      refund_due_at: null,
      refunded_at: null,
      receipt_due_at: order.country === FISCAL_COUNTRY ? now.toISOString() : null,
      taken_at: paidAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('test_payments')
    .values({
      id: provider_id,
      idempotence_key: randomUUID(),
      status: 'succeeded',
      amount: order.total_price,
      refunded: 0,
      country: order.country,
      description: `Заказ № ${order.number}`,
      return_url: '',
      created_at: order.created_at,
      card_id: null,
      taken_at: paidAt.toISOString(),
    })
    .execute();
  return { id, provider_id };
}
