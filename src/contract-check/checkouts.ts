import { randomUUID } from 'node:crypto';
import type { CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { updateCart } from './carts.ts';
import type { CheckInput } from './check.ts';
import { CheckSkipped, ensure, needed } from './outcomes.ts';
import type { Visitor } from './probe.ts';

const { cart, delivery } = contract;
const country = 'RU' as const;
/** A documentation address (RFC 5737). */
const ipAddress = '203.0.113.1';

type OrderBody = CallInput<typeof cart.createOrder>['body'];
type Destination = OrderBody['delivery'];

/** Refusals that a gateway may give a check after many orders, without breaking the contract. */
const busy = new Set([
  'CAPTCHA_REQUIRED',
  'TOO_MANY_ORDERS',
  'TOO_MANY_UNPAID',
  'PHONE_UNCONFIRMED',
  'TOO_MUCH_HELD',
  'SERVICE_UNAVAILABLE',
]);

/** By courier if possible, else to the first shop or pick-up point. */
async function destinationIn(
  { probe, facts }: CheckInput,
  visitor: Visitor,
  itemId: number,
): Promise<Destination> {
  const { aoguid: cityId, regionId } = await facts.city(country);
  const place = { country, regionId, cityId, items: [{ itemId, count: 1 }] };
  const { deliveryTypes } = await probe.reply(delivery.getDeliveryTypes, { body: place }, visitor);
  const kinds = deliveryTypes.map(({ kind }) => kind);
  if (kinds.includes('courier')) return { kind: 'courier', cityId, address: 'Тверская улица, 1' };
  if (kinds.includes('terminal')) {
    const { terminals } = await probe.reply(delivery.getTerminalByCity, { body: place }, visitor);
    return { kind: 'terminal', cityId, pointId: needed(terminals[0], 'no pick-up point').id };
  }
  const { shops } = await probe.reply(delivery.getShop, { body: place }, visitor);
  const shop = needed(
    shops.find(({ hasAll }) => hasAll),
    'nothing is delivered to the city',
  );
  return { kind: 'shop', cityId, pointId: shop.number };
}

/** A new visitor with one unit in the cart, and the body of their checkout. */
export async function checkout(input: CheckInput): Promise<{ visitor: Visitor; body: OrderBody }> {
  const { probe, facts } = input;
  const visitor = await probe.visitor(country);
  const { itemId } = await facts.goods(country);
  await updateCart(probe, visitor, [{ productId: itemId, count: 1 }]);
  const { regionId } = await facts.city(country);
  const place = { country, regionId, delivery: await destinationIn(input, visitor, itemId) } as const;
  const { quote, errorMessage } = await probe.reply(
    cart.quoteOrder,
    { body: { ...place, ipAddress } },
    visitor,
  );
  ensure(errorMessage === '', `cart.quoteOrder answered errorMessage ${errorMessage}`);
  const { payments, lines } = quote;
  const body = {
    ...place,
    ipAddress,
    userId: '',
    idempotencyKey: randomUUID(),
    lines: lines.map((line) => ({ itemId: line.itemId, count: line.count, price: line.itemPrice.price })),
    expectedDiscount: quote.discount,
    expectedDeliveryPrice: quote.delivery?.price ?? 0,
    expectedTotal: quote.totalPrice,
    recipient: {
      firstName: 'Проверка',
      lastName: 'Договора',
      phone: '79000000000',
      email: 'contract@example.com',
    },
    payment: needed(
      payments.find((each) => each === 'onReceipt') ?? payments[0],
      'the quote offers no payment',
    ),
    comment: 'Conformance check, to be cancelled',
    consentPersonalData: true,
    consentVersion: 'contract-check',
  } as const;
  return { visitor, body: { ...body, lines: [...body.lines] } };
}

export async function order({ probe }: CheckInput, visitor: Visitor, body: OrderBody) {
  const reply = await probe.reply(cart.createOrder, { body }, visitor);
  if (busy.has(reply.errorMessage))
    throw new CheckSkipped(`the gateway answers ${reply.errorMessage} to more orders`);
  return reply;
}

interface PlacedOrder {
  readonly visitor: Visitor;
  readonly body: OrderBody;
  readonly number: string;
}

const placedOrders = new WeakMap<object, Promise<PlacedOrder>>();

/**
 * This run's only order, placed by the first check that needs it, because a gateway may limit orders. The
 * last check cancels it.
 */
export function placedOrder(input: CheckInput): Promise<PlacedOrder> {
  const placed = placedOrders.get(input.facts) ?? placeOrder(input);
  placedOrders.set(input.facts, placed);
  return placed;
}

async function placeOrder(input: CheckInput): Promise<PlacedOrder> {
  const { visitor, body } = await checkout(input);
  const placed = await order(input, visitor, body);
  ensure(
    placed.success,
    `cart.createOrder answered errorMessage ${placed.errorMessage} to an order as it was quoted`,
  );
  return { visitor, body, number: needed(placed.order, 'no order').number };
}
