import { randomUUID } from 'node:crypto';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { contract } from '#src/contract/index.ts';
import { shopperOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { courier, type OrderBody, unrelatedBuyer } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { type Customer, nobody, openCustomer } from './customers.ts';
import { COUPONS, GIFT_CARD, GOODS } from './goods.ts';
import type { World } from './world.ts';

const { cart } = contract;

/** An order whose history is played. */
export interface Played {
  readonly customer: Customer;
  readonly country: CountryCode;
  readonly number: string;
  /** What was done to it, for whoever has to find out what went wrong. */
  readonly steps: string[];
  /** What the customer gave the staff or the courier, in minor units; undefined before that. */
  handed?: number;
}

/** Somebody orders, or calls the shop to; undefined if the shop refuses. */
export async function place(world: World): Promise<Played | undefined> {
  const country = world.random.once(4) ? 'AM' : 'RU';
  return world.random.once(6) ? placeForCaller(world, country) : placeOwn(world, country);
}

async function placeForCaller(world: World, country: CountryCode): Promise<Played | undefined> {
  const { random, shop } = world;
  const { recipient } = unrelatedBuyer();
  const names = GOODS[country].filter(() => random.once(2));
  const lines = (names.length > 0 ? names : GOODS[country]).map((name) => ({
    itemId: shop.item(name),
    count: 1 + random.below(3),
  }));
  const asked = {
    country,
    regionId: country === 'RU' ? '77' : '374',
    delivery: someDelivery(world, country),
  };
  const staff = { country, accessToken: STAFF_KEY };
  const { quote } = await shop.backend.reply(cart.quoteForCaller, { body: { ...asked, lines } }, staff);
  const body = {
    ...asked,
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    idempotencyKey: randomUUID(),
    expectedDeliveryPrice: quote.delivery?.price ?? 0,
    expectedTotal: quote.totalPrice,
    recipient: { ...recipient, phone: freshPhone(country) },
    payment: random.pick(['onReceipt', 'online'] as const),
    consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
  };
  const reply = await world.call(cart.createOrderForCaller, { body }, { country });
  const { order } = reply as CallReply<typeof cart.createOrderForCaller>;
  const customer = nobody(country);
  return order === null
    ? undefined
    : { customer, country, number: order.number, steps: [`by phone: ${body.payment}`] };
}

async function placeOwn(world: World, country: CountryCode): Promise<Played | undefined> {
  const { database } = world;
  const customer = await openCustomer(world, country);
  const accessToken = await customer.token();
  const shopper = shopperOf(world.shop.backend, country, accessToken);
  await fillCart(world, shopper);
  const body = await orderBody(world, shopper, customer);
  await world.call(cart.createOrder, { body }, { accessToken, country });
  const placed = await database.query
    .selectFrom('orders')
    .where('idempotency_key', '=', body.idempotencyKey)
    .select(['number', 'payment', 'fitting'])
    .executeTakeFirst();
  return placed && { customer, country, number: placed.number, steps: [toldOf(body)] };
}

async function fillCart({ random, shop }: World, shopper: TestShopper): Promise<void> {
  const goods = GOODS[shopper.country];
  const chosen = goods.filter(() => random.once(2));
  const hasCard = shopper.country === 'RU' && random.once(5);
  const names = [...(chosen.length > 0 || hasCard ? chosen : goods), ...(hasCard ? [GIFT_CARD] : [])];
  await shopper.clear();
  await shopper.add(...names.map((name) => [shop.item(name), 1 + random.below(3)] as const));
  if (random.once(2)) await shopper.coupon(random.pick(COUPONS));
}

async function orderBody(world: World, shopper: TestShopper, customer: Customer): Promise<OrderBody> {
  const { random, shop } = world;
  const { country } = shopper;
  const buyer = unrelatedBuyer();
  const asked = {
    giftCard: random.once(3) ? await someGiftCard(world, country) : null,
    spendPoints: random.once(2),
    delivery: someDelivery(world, country),
  };
  const body = await shop.body(shopper, {
    ...buyer,
    recipient: { ...buyer.recipient, phone: freshPhone(country) },
    ...asked,
  });
  const fitting = random.once(4) && (await isFitted(shopper, body));
  const payment = fitting || random.once(3) ? 'onReceipt' : 'online';
  return { ...body, payment, fitting, ...(payment === 'online' && (await someWay(world, body, customer))) };
}

function someDelivery({ random }: World, country: CountryCode): OrderBody['delivery'] {
  const [cityId, pointId] = country === 'RU' ? ['msk', 'M1'] : ['1', 'Y1'];
  const brought = { ...courier, cityId };
  return random.once(4) ? { ...brought, kind: 'shop', pointId } : brought;
}

/** One that the shop has sold, or one from elsewhere. */
async function someGiftCard({ random, sent, database }: World, country: CountryCode) {
  const mails = sent.flatMap((message) => (message.kind === 'mail' ? [message.text] : []));
  const sold = mails.flatMap((text) => {
    const [, number, pin] = /Номер: ([\d ]+)\nПИН-код: (\d+)/.exec(text) ?? [];
    return number && pin ? [{ number, pin }] : [];
  });
  if (country === 'RU' && sold.length > 0 && random.once(2)) return random.pick(sold);
  return giftCardOf(database, 1 + random.below(country === 'RU' ? 9_000 : 90_000), { country });
}

async function isFitted(shopper: TestShopper, body: OrderBody): Promise<boolean> {
  return (await quoteOf(shopper, { ...body, fitting: true })).fitting === 'offered';
}

const quoteOf = async (shopper: TestShopper, body: OrderBody): Promise<OrderQuote> => {
  const { regionId, country, delivery, giftCard, spendPoints, fitting, ipAddress } = body;
  const question = { regionId, country, delivery, giftCard, spendPoints, fitting, ipAddress };
  return (await shopper.ask(cart.quoteOrder, { body: question })).quote;
};

/** How an online order is paid. */
async function someWay(
  { random, shop }: World,
  { country, expectedTotal }: OrderBody,
  customer: Customer,
): Promise<Partial<OrderBody>> {
  if (country === 'AM') return { way: random.pick(['card', 'idram', null]) };
  if (random.once(4)) return { bySbp: true };
  if (random.once(4) && expectedTotal >= 1_000 && expectedTotal <= 150_000) return { byInstalments: true };
  if (customer.userId === '') return {};
  const context = { country, accessToken: await customer.token() };
  const { cards }: CallReply<typeof contract.account.getCard> = await shop.backend.reply(
    contract.account.getCard,
    { query: {} },
    context,
  );
  return cards.length > 0 && random.once(2)
    ? { cardId: random.pick(cards).id }
    : { rememberCard: random.once(2) };
}

/** The choices of an order, without what is left out. */
const toldOf = ({ country, payment, way, bySbp, byInstalments, cardId, fitting, rememberCard }: OrderBody) =>
  JSON.stringify({ country, payment, way, bySbp, byInstalments, cardId, fitting, rememberCard });
