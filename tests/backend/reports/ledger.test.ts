import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { readPointsAccount } from '#src/backend/reports/records/points-account.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type ClubShop, openClubShop } from '#tests/backend/club/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import type { OrderBody } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

type Sales = CallReply<typeof contract.staff.showSales>;
type Books = CallReply<typeof contract.staff.showBooks>;

const period = { from: '2026-11-01', till: '2026-12-31' };

describeOnEachDatabase('the report of sales', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
    await addCoupon(database, { code: 'LEDGER', percent: 7 });
  });

  const set = (number: string, status: OrderStatus) =>
    ask(contract.cart.setOrderStatus, { params: { number }, body: { status } });
  const deliver = async ({ number }: Order) => {
    for (const status of ['assembling', 'shipped', 'delivered'] as const) await set(number, status);
  };
  const staffOrder = async (number: string): Promise<StaffOrder> =>
    ((await ask(contract.cart.showOrder, { params: { number } })).body as { order: StaffOrder }).order;

  async function bought(changed: Partial<OrderBody> = {}, online = true) {
    const member = await shop.member();
    await member.add([shop.item('DRESS-1 S'), 1], [shop.item('SCARF-1 U'), 3]);
    await member.coupon('LEDGER');
    const order = await member.buy('COAT-1 S', 1, { payment: online ? 'online' : 'onReceipt', ...changed });
    if (online) {
      await shop.pay(order);
      await shop.notify(order);
    }
    return { member, order };
  }

  async function takenOut({ number }: Order, name: string, count: number) {
    const { version } = await staffOrder(number);
    const edit = { kind: 'remove', itemId: shop.item(name), count, reason: 'changedMind' };
    await ask(contract.cart.editLines, { params: { number }, body: { edit, version } });
  }

  async function returned({ number }: Order, name: string, count: number) {
    const lines = [{ itemId: shop.item(name), count, reason: 'size' }];
    const { version } = await staffOrder(number);
    await ask(contract.cart.requestReturnFor, {
      params: { number },
      body: { lines, comment: '', request: randomUUID(), why: '', version },
    });
    const { id } = await database.query
      .selectFrom('order_returns')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    await ask(contract.cart.acceptReturn, { params: { id }, body: {} });
  }

  const goodwill = ({ number }: Order, amount: number) =>
    ask(contract.cart.grantRefund, {
      params: { number },
      body: { amount, reason: 'Пятно', request: randomUUID() },
    });

  const sales = async (by: string) =>
    (await ask(contract.staff.showSales, { query: { by, ...period } })).body as Sales;

  /** What every order brought by its payments, refunds and gift card, and by its entries, in minor units. */
  async function ledger() {
    const { query } = database;
    const [orders, entries] = [
      await query.selectFrom('orders').selectAll().execute(),
      await query.selectFrom('sale_entries').selectAll().execute(),
    ];
    const payments = await query
      .selectFrom('payments')
      .where('status', '=', 'succeeded')
      .selectAll()
      .execute();
    const refunds = await query
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['order_id', 'payment_refunds.amount'])
      .execute();
    const byHand = await query.selectFrom('hand_refunds').selectAll().execute();
    const cards = await query
      .selectFrom('gift_card_entries')
      .where('order_id', 'is not', null)
      .selectAll()
      .execute();
    const sum = (rows: readonly { order_id: number | null; amount: number }[], id: number) =>
      rows.filter(({ order_id }) => order_id === id).reduce((all, { amount }) => all + Number(amount), 0);
    return orders.map(({ id, number, status, payment, total_price }) => {
      const online = sum(payments, id);
      const isTaken = payment === 'onReceipt' && (status === 'delivered' || status === 'returned');
      const spent = cards.filter(({ kind }) => kind === 'spent');
      const back = cards.filter(({ kind }) => kind === 'returned');
      const money = online + (isTaken ? total_price : 0) - sum(refunds, id) - sum(byHand, id);
      const isSold = online > 0 || isTaken;
      const own = entries.filter(({ order_id }) => order_id === id);
      return {
        number,
        brought: isSold ? money + sum(spent, id) - sum(back, id) : 0,
        counted: own.reduce((all, { gross, discount }) => all + Number(gross) - Number(discount), 0),
      };
    });
  }

  it('has every kopeck that came in and went out, whatever happened to orders, and each once', async () => {
    const card = await giftCardOf(database, 1_500);
    await bought();
    const edited = await bought({ giftCard: card });
    await takenOut(edited.order, 'SCARF-1 U', 1);
    const cancelled = await bought();
    await goodwill(cancelled.order, 33.33);
    await set(cancelled.order.number, 'cancelled');
    const partly = await bought({ spendPoints: true });
    await deliver(partly.order);
    await returned(partly.order, 'SCARF-1 U', 2);
    await returned(partly.order, 'SCARF-1 U', 1);
    const whole = await bought();
    await goodwill(whole.order, 100.01);
    await deliver(whole.order);
    await returned(whole.order, 'DRESS-1 S', 1);
    await set(whole.order.number, 'returned');
    const onReceipt = await bought({}, false);
    await deliver(onReceipt.order);
    await returned(onReceipt.order, 'COAT-1 S', 1);
    await bought({}, false);
    await shop.backend.backend.upkeep();
    const first = await ledger();
    expect(first.filter(({ brought, counted }) => brought !== counted)).toEqual([]);
    expect(first.filter(({ counted }) => counted > 0).length).toBeGreaterThan(3);
    await takenOut(edited.order, 'SCARF-1 U', 2);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect((await ledger()).filter(({ brought, counted }) => brought !== counted)).toEqual([]);
  });

  it('tells an order by where its shopper had come from when it was made, its returns too', async () => {
    const buy = async (path: string) => {
      const member = await shop.member();
      await member.ask(contract.account.checkAffiliate, { body: { path } });
      const order = await member.buy('SCARF-1 U', 1, { payment: 'onReceipt' });
      await deliver(order);
      return { member, order };
    };
    const led = await buy('/?utm_source=vk&utm_medium=post&utm_campaign=osen');
    await buy('/?ref=blog');
    await led.member.ask(contract.account.checkAffiliate, { body: { path: '/?ref=later' } });
    await returned(led.order, 'SCARF-1 U', 1);
    await shop.backend.backend.upkeep();
    const { rows } = await sales('source');
    const [campaign, partner] = ['utm:vk/post/osen', 'partner:blog'].map((name) =>
      rows.find((row) => row.name === name),
    );
    expect(campaign).toMatchObject({ orders: 1, units: 1, returnedUnits: 1 });
    expect(partner).toMatchObject({ orders: 1, units: 1, returnedUnits: 0 });
    expect(rows.map(({ name }) => name)).not.toContain('partner:later');
  });

  it('adds up to the same sum by day, category, model, size, city and source, and to the books', async () => {
    const { total } = await sales('day');
    for (const by of ['day', 'category', 'model', 'size', 'city', 'source']) {
      const { rows } = await sales(by);
      const sum = (field: 'sold' | 'returned') => rows.reduce((all, row) => all + row[field], 0);
      expect([by, sum('sold').toFixed(2), sum('returned').toFixed(2)]).toEqual([
        by,
        total.sold.toFixed(2),
        total.returned.toFixed(2),
      ]);
    }
    const books = (await ask(contract.staff.showBooks, { query: period })).body as Books;
    const counted = (await ledger()).reduce((all, each) => all + each.counted, 0);
    expect(Math.round(books.lines.reduce((all, { sum }) => all + sum, 0) * 100)).toBe(counted);
    for (const { opening, movements, closing } of [books.cards, books.points])
      expect(opening + movements.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(closing, 5);
    expect((await sales('code')).rows.map(({ name }) => name)).toEqual(['LEDGER']);
    expect((await sales('reason')).rows[0]).toMatchObject({ name: 'size' });
  });

  it('has the points of its country alone in the books', async () => {
    expect(await readPointsAccount(database, 'RU', period)).not.toMatchObject({ closing: 0 });
    const abroad = await readPointsAccount(database, 'AM', period);
    expect([abroad.opening, abroad.closing, ...abroad.movements.map(({ amount }) => amount)]).toEqual(
      Array.from({ length: 8 }, () => 0),
    );
  });

  it('refuses a period that is upside down or longer than a year', async () => {
    const query = { by: 'day', from: '2026-12-31', till: '2026-11-01' };
    expect((await ask(contract.staff.showSales, { query })).status).toBe(400);
    const long = { by: 'day', from: '2024-12-31', till: '2026-11-01' };
    expect((await ask(contract.staff.showSales, { query: long })).status).toBe(400);
  });
});
