import { beforeAll, expect, it } from 'vitest';
import { acceptedMessages } from '#src/backend/orders/messages/order.ts';
import { createOrderLinks } from '#src/backend/orders/records/order-links.ts';
import { receiptOf } from '#src/backend/orders/records/receipt.ts';
import { findByNumber, readOrderLines } from '#src/backend/orders/records/rows.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { contract } from '#src/contract/index.ts';
import { lineModel } from '#src/models/cart/line.ts';
import { summaryModel as cartSummary } from '#src/models/cart/summary.ts';
import { summaryModel } from '#src/models/order/summary.ts';
import { orderModel } from '#src/models/thank-you/order.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { shownSum, shownSums, shownTotal } from '#tests/support/shown-money.ts';
import { courier, type OrderShop, openOrderShop, start } from './shop.ts';

const ROUNDS = 12;
const courierAt = (price: number): DeliveryType => ({
  kind: 'courier',
  title: 'Курьером',
  price,
  freeFrom: null,
  daysFrom: 1,
  daysTo: 1,
  dateFrom: '2026-11-21',
  dateTo: '2026-11-21',
});

describeOnEachDatabase('the sum shown', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    for (const name of ['DRESS-1 S', 'SCARF-1 U'])
      for (const place of ['M1', 'Y1']) await shop.setStock(name, place, 1_000);
  });

  it.each(['RU', 'AM'] as const)('is the sum charged, whatever things cost in %s', async (country) => {
    const random = createRandom(country === 'RU' ? 11 : 12);
    for (let round = 0; round < ROUNDS; round++) {
      await setPrices(random, country);
      const shopper = await shop.visitor(country);
      await shopper.add(
        [shop.item('DRESS-1 S'), 1 + random.below(5)],
        [shop.item('SCARF-1 U'), 1 + random.below(9)],
      );
      const coupon = await couponOf(random, country, round);
      if (coupon) await shopper.coupon(coupon);

      const goods = expectCartToAddUp(await shopper.cart());
      const { quote } = await askQuote(shopper);
      const checkout = summaryModel(quote, courierAt(quote.delivery?.price ?? 0), false);
      expect(shownTotal(checkout.lines.map(({ price }) => price))).toBe(goods);
      expect(shownTotal(checkout.rows.map(({ value }) => value))).toBe(shownSum(checkout.total));

      const { order } = await shop.order(shopper, { payment: 'online' });
      if (!order) throw new Error('Not placed');
      const placed = orderModel(order, countries[country], start);
      expect(placed.total).toBe(checkout.total);
      expect(shownTotal(placed.sums.map(({ value }) => value))).toBe(shownSum(placed.total));

      const { amount, receipt, messages } = await readCharge(order.number);
      expect([amount, receipt]).toEqual([shownSum(checkout.total), amount]);
      for (const text of messages) expect(shownSums(text).at(-1)).toBe(amount);
    }
  });

  /** @returns the sum of the lines */
  function expectCartToAddUp(cart: Cart): number {
    const lines = cart.products.map(lineModel);
    for (const { each, price, count } of lines)
      if (each) expect(shownSum(each) * count).toBe(shownSum(price));
    const summary = cartSummary(cart);
    const goods = shownTotal(lines.map(({ price }) => price));
    expect(goods).toBe(shownTotal([summary?.goods, summary?.discount]));
    expect(shownSum(summary?.total)).toBe(goods + shownSum(summary?.coupon?.discount));
    return goods;
  }

  async function setPrices(random: Random, country: CountryCode): Promise<void> {
    for (const [code, isReduced] of [
      ['DRESS-1', true],
      ['SCARF-1', false],
    ] as const) {
      const price = 100 + random.below(2_000_000);
      await database.query
        .updateTable('product_prices')
        .set({ price, old_price: isReduced ? price + 1 + random.below(500_000) : 0 })
        .where('country', '=', country)
        .where('product_id', 'in', (query) =>
          query.selectFrom('products').where('code', '=', code).select('id'),
        )
        .execute();
    }
    await database.query
      .updateTable('delivery_rates')
      .set({ price: random.below(60_000) })
      .execute();
  }

  async function couponOf(random: Random, country: CountryCode, round: number): Promise<string | null> {
    if (random.once(3)) return null;
    const code = `КОПЕЙКА${country}${round}`;
    const worth = random.once(2) ? { percent: 1 + random.below(99) } : { amount: 1 + random.below(500_000) };
    await addCoupon(database, { code, country, ...worth });
    return code;
  }

  const askQuote = async ({
    country,
    ask,
  }: Awaited<ReturnType<OrderShop['visitor']>>): Promise<{ quote: OrderQuote }> =>
    ask(contract.cart.quoteOrder, {
      body: {
        country,
        regionId: country === 'RU' ? '77' : '374',
        delivery: country === 'RU' ? courier : { ...courier, cityId: '1' },
        giftCard: null,
        ipAddress: '203.0.113.7',
      },
    });

  async function readCharge(number: string) {
    const row = await findByNumber(database.query, number);
    if (!row) throw new Error('No such order');
    const links = await createOrderLinks(database, testOrigins)();
    const lines = await readOrderLines(database.query, [row.id]);
    const { amount } = await database.query
      .selectFrom('payments')
      .where('order_id', '=', row.id)
      .select('amount')
      .executeTakeFirstOrThrow();
    return {
      amount,
      receipt: receiptOf(row, lines).lines.reduce((sum, { price, count }) => sum + price * count, 0),
      messages: acceptedMessages({ order: row, lines, links }).flatMap((message) =>
        message.kind === 'mail' || message.kind === 'sms' ? [message.text] : [],
      ),
    };
  }
});
