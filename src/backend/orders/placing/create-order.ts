import { redeemCoupon } from '#src/backend/cart/index.ts';
import { spendPoints } from '#src/backend/club/index.ts';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { type BookedInterval, bookInterval, type DeliveryQuote } from '#src/backend/delivery/index.ts';
import { spend } from '#src/backend/gift-cards/index.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { countUse } from '#src/backend/kernel/limits/limits.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, isOwn, type Shopper } from '#src/backend/kernel/owners.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { lockStock, takeStock } from '#src/backend/stock/index.ts';
import type { OrderCaps } from '#src/config/caps.ts';
import { acceptedMessages } from '../messages/order.ts';
import type { OrderLinks } from '../records/order-links.ts';
import { findByKey, type OrderRow } from '../records/rows.ts';
import { lockOrderLimits, type OrderAttempt, refuseManyUnpaid, refuseToHold } from './order-limits.ts';
import { freeNumber } from './order-numbers.ts';
import type { LockedGoods, OrderedGoods } from './ordered-goods.ts';
import { type QuoteRequest, quoteOrder } from './quote.ts';
import { OrderRefusal } from './refusal.ts';
import { type OrderBody, refuseChanges } from './refuse-changes.ts';
import { writeOrder } from './write-order.ts';

interface OrderPlacing {
  /** Whose it will be. */
  readonly shopper: Shopper;
  readonly goods: OrderedGoods;
  readonly body: OrderBody;
  readonly request: QuoteRequest;
  readonly links: OrderLinks;
  /** Null for an order that the staff makes for a caller. */
  readonly limits: { readonly caps: OrderCaps; readonly isCaptchaSolved: boolean } | null;
  readonly now: Date;
  /** Done in the order's transaction. */
  readonly record?: (query: Queryable, order: OrderRow) => Promise<void>;
  /** By running time. */
  readonly elapsed: number;
}

/**
 * Places an order in one transaction. It locks the goods first, so that concurrent requests for them wait
 * for each other and a repeated idempotency key finds its order.
 *
 * @returns the order, which is not new if the key was repeated
 *
 * @throws OrderRefusal if anything differs from what the page showed, or a limit is reached
 *
 * @throws Refusal 404 if the key belongs to another shopper
 */
export async function createOrder(
  database: Database,
  placing: OrderPlacing,
): Promise<{ readonly order: OrderRow; readonly isNew: boolean }> {
  const { goods, body } = placing;
  return database.query.transaction().execute(async (transaction) => {
    const locked = await goods.lock(transaction);
    const known = await findByKey(transaction, body.idempotencyKey);
    if (known) return { order: sameOrder(placing, known), isNew: false };
    if (!locked) throw new OrderRefusal('EMPTY_CART');
    const attempt = attemptOf(placing);
    const limits = attempt ? await lockOrderLimits(transaction, attempt) : [];
    await lockStock(transaction, database.dialect, locked.itemIds);
    const order = await place(transaction, locked, placing);
    if (limits.length > 0) await countUse(transaction, limits, placing.elapsed);
    await placing.record?.(transaction, order);
    return { order, isNew: true };
  });
}

/** Null for the staff, whom no limit of shoppers holds back. */
const attemptOf = ({ limits, ...placing }: OrderPlacing): OrderAttempt | null =>
  limits && { ...placing, ...limits };

/** Any member of the staff may repeat what one of them ordered for a caller. */
function sameOrder({ shopper, limits }: OrderPlacing, order: OrderRow): OrderRow {
  const isSame = limits ? isOwn(order, shopper) : order.for_caller === 1;
  if (!isSame) throw notFound('Order');
  return order;
}

async function place(query: Queryable, locked: LockedGoods, placing: OrderPlacing): Promise<OrderRow> {
  const { shopper, body, request, now } = placing;
  const attempt = attemptOf(placing);
  const quote = await quoteOrder(query, await placing.goods.read(query), shopper, request, now);
  if (quote.lines.length === 0 && body.lines.length === 0) throw new OrderRefusal('EMPTY_CART');
  refuseChanges(body, quote);
  if (attempt && body.payment === 'online' && quote.totalPrice > 0) await refuseManyUnpaid(query, attempt);
  const number = await freeNumber(query, shopper.country, now);
  const cause = { reason: 'order', subject: number, at: now } as const;
  const missing = await takeStock(query, shopper.country, quote.delivery.allocations, cause);
  if (missing !== undefined) throw new OrderRefusal('NO_STOCK', missing);
  const isConfirmed =
    attempt !== null && quote.totalPrice > 0 && (await refuseToHold(query, attempt, quote.lines));
  const { isCouponUsed } = quote;
  if (isCouponUsed && !(await redeemCoupon(query, quote.couponId, now)))
    throw new OrderRefusal('COUPON_CHANGED');
  const interval = await bookedInterval(query, placing, quote.delivery);
  const isForCaller = attempt === null;
  const { order, lines } = await writeOrder(query, {
    ...placing,
    number,
    quote,
    interval,
    isConfirmed,
    isForCaller,
  });
  await payWithGiftCard(query, order, now);
  await payWithPoints(query, shopper, order, now);
  const taken = quote.lines.filter((line) => line !== quote.used.present?.line);
  await locked.remove(query, taken, isCouponUsed);
  for (const message of acceptedMessages({ order, lines, links: placing.links })) {
    await enqueue(query, `order:${order.number}:accepted:${message.kind}`, message, now);
  }
  return order;
}

/** @throws OrderRefusal if the chosen delivery interval has passed or is fully booked */
async function bookedInterval(
  query: Queryable,
  { shopper, body, now }: OrderPlacing,
  { regionId, daysFrom, byEmail }: DeliveryQuote,
): Promise<BookedInterval | null> {
  const { kind, cityId, interval } = body.delivery;
  if (interval === null || kind !== 'courier' || byEmail) return null;
  const place = { country: shopper.country, regionId, cityId, daysFrom };
  const booked = await bookInterval(query, place, interval, now);
  if (!booked) throw new OrderRefusal('INTERVAL_UNAVAILABLE');
  return booked;
}

/** @throws OrderRefusal if the card no longer has the money */
async function payWithGiftCard(query: Queryable, order: OrderRow, at: Date): Promise<void> {
  if (order.gift_card_id === null) return;
  const payment = { id: order.gift_card_id, amount: order.gift_card_paid, orderId: order.id, at };
  if (!(await spend(query, payment))) throw new OrderRefusal('GIFT_CARD_CHANGED');
}

/** @throws OrderRefusal if the customer no longer has the points */
async function payWithPoints(query: Queryable, shopper: Shopper, order: OrderRow, at: Date): Promise<void> {
  const customerId = customerIdOf(shopper);
  if (order.points_paid === 0 || customerId === null) return;
  const points = wholeUnits(order.points_paid);
  if (!(await spendPoints(query, { customerId, order, points, at })))
    throw new OrderRefusal('POINTS_CHANGED');
}
