import { randomUUID } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import type { PaymentProvider } from '#src/backend/payments/index.ts';
import { createTestProvider } from '#src/backend/test-payments/provider.ts';
import { signedNotice } from '#src/backend/test-payments/signature.ts';
import type { CallInput, CallReply } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { contract } from '#src/contract/index.ts';
import { type CartShop, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { createTestBackend, type TestBackend, type TestBackendOptions } from '#tests/support/backend.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';

export type OrderBody = CallInput<(typeof contract.cart)['createOrder']>['body'];
export type OrderReply = CallReply<(typeof contract.cart)['createOrder']>;

const key = new Uint8Array(32);
export const start = new Date('2026-11-20T12:00:00.000Z');
export const ipAddress = '203.0.113.7';

export const courier = { kind: 'courier', cityId: 'msk', address: 'Тверская, 1', pointId: null } as const;

export interface OrderShop extends CartShop {
  /** The order's body for the current cart, as the page would post it; a test overrides what it is about. */
  body(shopper: TestShopper, changed?: Partial<OrderBody>): Promise<OrderBody>;
  order(shopper: TestShopper, changed?: Partial<OrderBody>): Promise<OrderReply>;
  /** A new visitor who orders a number of an item. */
  placed(
    name: string,
    count?: number,
    changed?: Partial<OrderBody>,
  ): Promise<{ shopper: TestShopper; order: Order }>;
  show(shopper: TestShopper, number: string): Promise<Order>;
  stockOf(name: string, shop: string): Promise<number>;
  /** Pays on the test provider's page, before any notice is sent. */
  pay(order: Order, outcome?: 'succeeded' | 'canceled'): Promise<void>;
  /** Sends the provider's notice, again with each call. @param at the process that gets it */
  notify(order: Order, at?: TestBackend): Promise<boolean>;
  readonly payments: PaymentProvider | null;
  /** The same shop in a process that starts at a given time. */
  restarted(now: Date, changed?: TestBackendOptions): TestBackend;
}

/** The shop of the cart tests with delivery, coupon prices, and the test payment provider. */
export async function openOrderShop(
  database: Database,
  overrides: TestBackendOptions = {},
): Promise<OrderShop> {
  const payments = createTestProvider({
    database,
    key,
    shopOrigins: testOrigins,
    origin: testOrigins.RU,
    now: () => start,
  });
  const providers = { payments, ...overrides };
  const cartShop = await openCartShop(database, new Date(start), providers);
  const rates = [
    { kind: 'courier', title: 'Курьером', price: 29_000 },
    { kind: 'shop', title: 'В магазин', price: 0 },
    { kind: 'courier', title: 'Курьером', country: 'AM', price: 120_000 },
  ] as const;
  await plant(database, { delivery_rates: rates });
  const { query } = database;

  async function body(shopper: TestShopper, changed: Partial<OrderBody> = {}): Promise<OrderBody> {
    const { country } = shopper;
    const { delivery = country === 'RU' ? courier : { ...courier, cityId: '1' }, giftCard = null } = changed;
    const { spendPoints = false } = changed;
    const regionId = country === 'RU' ? '77' : '374';
    const question = { country, regionId, delivery, giftCard, spendPoints, ipAddress };
    const { quote } = await shopper.ask(contract.cart.quoteOrder, { body: question });
    return { ...bodyOf(quote), ...question, ...person(country), ...changed };
  }

  const order = async (shopper: TestShopper, changed?: Partial<OrderBody>): Promise<OrderReply> =>
    shopper.ask(contract.cart.createOrder, { body: await body(shopper, changed) });

  const paymentOf = (number: string) =>
    query
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.number', '=', number)
      .orderBy('payments.id', 'desc')
      .select('provider_id')
      .executeTakeFirstOrThrow();

  return {
    ...cartShop,
    body,
    order,
    async placed(name, count = 1, changed = {}) {
      const shopper = await cartShop.visitor();
      await shopper.add([cartShop.item(name), count]);
      const reply = await order(shopper, changed);
      if (!reply.order) throw new Error(`Not placed: ${reply.errorMessage}`);
      return { shopper, order: reply.order };
    },
    show: async (shopper, number) =>
      (await shopper.ask(contract.cart.getOrder, { params: { number } })).order,
    async stockOf(name, shop) {
      const { quantity } = await query
        .selectFrom('stock')
        .where('item_id', '=', cartShop.item(name))
        .where('shop_number', '=', shop)
        .select('quantity')
        .executeTakeFirstOrThrow();
      return quantity;
    },
    async pay({ number }, status = 'succeeded') {
      const { provider_id } = await paymentOf(number);
      await query.updateTable('test_payments').set({ status }).where('id', '=', provider_id).execute();
    },
    async notify({ number }, at = cartShop.backend) {
      const payload = signedNotice((await paymentOf(number)).provider_id, key);
      const { success } = await at.reply(contract.cart.paymentNotice, {
        body: { provider: 'test', payload },
      });
      return success;
    },
    payments: providers.payments,
    restarted: (now, changed = {}) => createTestBackend(database, now, { ...providers, ...changed }),
  };
}

function bodyOf(quote: OrderQuote) {
  return {
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    expectedDiscount: quote.discount,
    expectedDeliveryPrice: quote.delivery?.price ?? 0,
    expectedTotal: quote.totalPrice,
  };
}

const person = (country: 'RU' | 'AM') => ({
  userId: '',
  idempotencyKey: randomUUID(),
  recipient: {
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: country === 'RU' ? '79161234567' : '37491234567',
    email: 'anna@example.com',
  },
  payment: 'onReceipt' as const,
  comment: '',
  consentPersonalData: true as const,
  consentVersion: '2026-11-01',
});

/** A shopper who shares nothing with others by which orders are limited. */
export const unrelatedBuyer = () => ({
  recipient: {
    firstName: 'Анна',
    lastName: 'Ким',
    phone: freshPhone(),
    email: `${randomUUID()}@example.com`,
  },
  ipAddress: freshAddress(),
});
