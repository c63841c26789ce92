import { beforeAll, describe, expect, it } from 'vitest';
import { automatic, grantRefund } from '#src/backend/payments/index.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';

const PAID = 128_950;
const PART = 50_000;
const receiptFor = () => ({ email: 'anna@example.com', phone: '79161234567', lines: [] });

describeOnEachDatabase('money to be refunded', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  /** A paid order. */
  async function paid() {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    return { shopper, order };
  }
  /** A paid order that was cancelled and is due to be refunded. */
  async function cancelled() {
    const { shopper, order } = await paid();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    return order;
  }
  const askForPart = async ({ number }: Order, amount = PART, key = `part-${number}`) => {
    const { id } = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    await database.query
      .transaction()
      .execute((transaction) =>
        grantRefund(transaction, id, { key, kind: 'return', amount, receiptFor, ...automatic }, start),
      );
  };
  /** A paid order with a partial refund due. */
  async function withPart() {
    const { order } = await paid();
    await askForPart(order);
    return order;
  }
  const description = ({ number }: Order) => `Заказ № ${number}`;
  const refundedOf = async (...orders: Order[]) => {
    const rows = await database.query
      .selectFrom('test_payments')
      .where('description', 'in', orders.map(description))
      .select(['description', 'refunded'])
      .execute();
    const refunded = new Map(rows.map((row) => [row.description, row.refunded]));
    return orders.map((order) => refunded.get(description(order)));
  };
  /** Makes the provider refuse the refund, as exceeding the payment. */
  const setPaid = (order: Order, amount: number) =>
    database.query
      .updateTable('test_payments')
      .set({ amount })
      .where('description', '=', description(order))
      .execute();
  const upkeep = () => shop.backend.backend.upkeep();

  describe.each([
    ['all of it', cancelled, PAID, /a refund of an order was not accepted/],
    ['a part of it', withPart, PART, /a refund of an order was not accepted/],
  ])('%s', (_how, due, amount, refused) => {
    it('waits if the provider refuses, without blocking later refunds', async () => {
      expectError(refused);
      const orders = [await due(), await due()] as const;
      await setPaid(orders[0], 1);
      await upkeep();
      expect(await refundedOf(...orders)).toEqual([0, amount]);
      await setPaid(orders[0], PAID);
      await upkeep();
      await upkeep();
      expect(await refundedOf(...orders)).toEqual([amount, amount]);
    });

    it('waits while the shop has no provider, or another one', async () => {
      const order = await due();
      await shop.restarted(start, { payments: null }).backend.upkeep();
      const other = shop.payments && { ...shop.payments, name: 'other' };
      await shop.restarted(start, { payments: other }).backend.upkeep();
      expect(await refundedOf(order)).toEqual([0]);
      await upkeep();
      expect(await refundedOf(order)).toEqual([amount]);
    });
  });

  it('is not refunded in parts for an order not paid online, or one refunded as a whole', async () => {
    const { order: onReceipt } = await shop.placed('SCARF-1 U');
    const { order: unpaid } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const whole = await cancelled();
    for (const order of [onReceipt, unpaid, whole]) await askForPart(order);
    await upkeep();
    expect(await refundedOf(unpaid)).toEqual([0]);
    expect(await refundedOf(whole)).toEqual([PAID]);
    const waiting = await database.query
      .selectFrom('payment_refunds')
      .where('refunded_at', 'is', null)
      .selectAll()
      .execute();
    expect(waiting).toEqual([]);
  });

  it('is refunded in parts, each once', async () => {
    const order = await withPart();
    await askForPart(order);
    await askForPart(order, PAID - PART, `rest-${order.number}`);
    await upkeep();
    await upkeep();
    expect(await refundedOf(order)).toEqual([PAID]);
  });
});
