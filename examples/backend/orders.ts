import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Call, type Country, country, ownCall, Refusal, text } from './call.ts';
import { basketOf, lineModel, sumOf } from './carts.ts';
import { currencyOf, take } from './goods.ts';
import { COURIER_PRICE } from './places.ts';

const destination = z.object({
  kind: z.literal('courier'),
  cityId: text(64),
  address: text(500).default(''),
});
const recipient = z.object({
  firstName: text(100).min(1),
  lastName: text(100),
  phone: z.string().regex(/^\d{11}$/),
  email: z.email(),
});
const shownLine = z.object({ itemId: z.number().int(), count: z.number().int(), price: z.number() });
const place = { country, regionId: text(10), ipAddress: text(45) };

function quoteOf(visitor: string, of: Country, delivery: z.output<typeof destination> | null) {
  const lines = [...basketOf(visitor).lines]
    .filter(([, line]) => !line.deferred)
    .map(([itemId, line]) => lineModel(itemId, line, of))
    .filter(({ selected }) => selected);
  const goodsPrice = sumOf(lines);
  const quoted = {
    price: COURIER_PRICE,
    daysFrom: 3,
    daysTo: 5,
    pointTitle: '',
    pointAddress: '',
    byEmail: false,
  };
  return {
    lines,
    currency: currencyOf(of),
    goodsPrice,
    coupon: null,
    couponProblem: null,
    discount: 0,
    delivery: delivery && quoted,
    points: null,
    pointsPaid: 0,
    giftCardPaid: 0,
    giftCardBalance: null,
    totalPrice: goodsPrice + (delivery ? COURIER_PRICE : 0),
    payments: ['onReceipt'],
    fitting: 'none',
  };
}

type Quote = ReturnType<typeof quoteOf>;
interface Placed {
  readonly visitor: string;
  readonly key: string;
  status: 'new' | 'cancelled';
  isTracked: boolean;
  readonly facts: ReturnType<typeof orderFacts>;
}
const orders = new Map<string, Placed>();

const placing = z.object({
  ...place,
  idempotencyKey: z.uuid(),
  lines: z.array(shownLine).min(1).max(100),
  expectedDiscount: z.number(),
  expectedDeliveryPrice: z.number(),
  expectedTotal: z.number(),
  recipient,
  delivery: destination,
  payment: z.literal('onReceipt'),
  comment: text(1_000).default(''),
  consentPersonalData: z.literal(true),
  consentVersion: text(64).min(1),
});

function orderFacts(input: z.output<typeof placing>, quote: Quote, number: string) {
  const createdAt = new Date();
  const day = (later: number) =>
    new Date(createdAt.getTime() + later * 86_400_000).toISOString().slice(0, 10);
  return {
    number,
    createdAt: createdAt.toISOString(),
    country: input.country,
    currency: quote.currency,
    lines: quote.lines,
    recipient: input.recipient,
    deliveryKind: 'courier',
    byEmail: false,
    deliveryPrice: COURIER_PRICE,
    deliveryAddress: input.delivery.address,
    courierDetails: { entrance: '', floor: '', intercom: '', courierComment: '' },
    pointTitle: '',
    pointId: null,
    timeZone: 'Europe/Moscow',
    dateFrom: day(3),
    dateTo: day(5),
    interval: null,
    comment: input.comment,
    payment: 'onReceipt',
    isCardRefused: false,
    paymentState: 'none',
    goodsPrice: quote.goodsPrice,
    coupon: null,
    discount: 0,
    pointsPaid: 0,
    giftCardPaid: 0,
    totalPrice: quote.totalPrice,
    paymentUrl: null,
    sbpLink: null,
    canPay: false,
    payBefore: null,
    onlinePayment: null,
    pickup: null,
    returns: [],
    returnable: null,
    fitting: null,
    isGuests: true,
  };
}

const orderModel = ({ facts, status, isTracked }: Placed) => ({
  ...facts,
  status,
  tracked: isTracked,
  canCancel: status === 'new',
  statusChanges: [{ status: 'new', at: facts.createdAt }],
});

/** Why an order can't be placed as the page showed it; empty if it can. */
function refusalOf({ lines, expectedTotal }: z.output<typeof placing>, quote: Quote): string {
  if (quote.lines.length === 0) return 'EMPTY_CART';
  const shown = new Map(lines.map((line) => [line.itemId, line]));
  if (shown.size !== quote.lines.length) return 'CART_CHANGED';
  for (const { itemId, count, itemPrice, available } of quote.lines) {
    if (shown.get(itemId)?.count !== count) return 'CART_CHANGED';
    if (shown.get(itemId)?.price !== itemPrice.price) return 'PRICE_CHANGED';
    if (count > available) return 'NO_STOCK';
  }
  return quote.totalPrice === expectedTotal ? '' : 'DELIVERY_CHANGED';
}

function placeOrder(input: z.output<typeof placing>, visitor: string) {
  const known = [...orders.values()].find(
    (each) => each.visitor === visitor && each.key === input.idempotencyKey,
  );
  if (known)
    return { success: true, errorMessage: '', errorItemId: null, order: orderModel(known), quote: null };
  const quote = quoteOf(visitor, input.country, input.delivery);
  const errorMessage = refusalOf(input, quote);
  if (errorMessage !== '') return { success: false, errorMessage, errorItemId: null, order: null, quote };
  const today = new Date().toISOString().slice(2, 10).replaceAll('-', '');
  const number = `${today}-${randomInt(1e7, 1e8)}`;
  const facts = orderFacts(input, quote, number);
  const placed: Placed = { visitor, key: input.idempotencyKey, status: 'new', isTracked: false, facts };
  orders.set(number, placed);
  for (const { itemId, count } of quote.lines) {
    take(itemId, count);
    basketOf(visitor).lines.delete(itemId);
  }
  return { success: true, errorMessage: '', errorItemId: null, order: orderModel(placed), quote: null };
}

/** @throws {Refusal} 404 for another visitor's order too */
function ownOrder(number: string, visitor: string): Placed {
  const placed = orders.get(number);
  if (placed?.visitor !== visitor) throw new Refusal(404, 'OrderNotFound');
  return placed;
}

const byNumber = z.object({ number: text(40).min(1) });

/** Orders of guests, paid for on receipt. */
export const orderCalls: Readonly<Record<string, Call>> = {
  'cart.quoteOrder': ownCall(
    'body',
    z.object({ ...place, delivery: destination.nullable() }),
    ({ delivery }, visitor, of) => ({ quote: quoteOf(visitor, of, delivery), errorMessage: '' }),
  ),
  'cart.createOrder': ownCall('body', placing, placeOrder),
  'cart.getOrder': ownCall('params', byNumber, ({ number }, visitor) => ({
    order: orderModel(ownOrder(number, visitor)),
  })),
  'cart.findOrder': ownCall('params', z.object({ idempotencyKey: z.uuid() }), (input, visitor) => {
    const found = [...orders.values()].find(({ key }) => key === input.idempotencyKey);
    return { order: orderModel(ownOrder(found?.facts.number ?? '', visitor)) };
  }),
  'cart.cancelOrder': ownCall('body', byNumber, ({ number }, visitor) => {
    const placed = ownOrder(number, visitor);
    if (placed.status === 'new') for (const { itemId, count } of placed.facts.lines) take(itemId, -count);
    placed.status = 'cancelled';
    return { success: true, errorMessage: '' };
  }),
  'cart.trackOrder': ownCall('body', byNumber, ({ number }, visitor) => {
    const placed = ownOrder(number, visitor);
    const first = !placed.isTracked;
    placed.isTracked = true;
    return { first };
  }),
};
