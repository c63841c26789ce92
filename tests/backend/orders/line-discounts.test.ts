import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTypes, statementsByMigration } from '#src/backend/database/migrations/index.ts';
import { allocate } from '#src/backend/kernel/money/allocate.ts';
import { receiptOf } from '#src/backend/orders/records/receipt.ts';
import { findByNumber, readOrderLines } from '#src/backend/orders/records/rows.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type ClubShop, type Member, openClubShop } from '#tests/backend/club/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { staffOf } from './staff.ts';

const { acceptReturn, editLines, requestReturn, setOrderStatus, showOrder } = contract.cart;
const ROUNDS = { sqlite: 24, postgres: 5 };
const codes = ['', 'SCARVES', 'ALL SCARVES', 'THIRD', 'ODD SUM', 'GIVES'];
const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('parts of a sum', () => {
  it('add up to it and never exceed what they are of, whatever the sizes', () => {
    const random = createRandom(21);
    for (let time = 0; time < 1_000; time++) {
      const step = random.once(2) ? 1 : 100;
      const sizes = Array.from({ length: 1 + random.below(8) }, () => random.below(900_000));
      const sum = random.below(totalOf(sizes) + 1);
      const parts = allocate(sum, sizes, step);
      expect(totalOf(parts)).toBe(totalOf(sizes) === 0 ? 0 : sum);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(sizes[index] ?? 0);
      }
    }
  });
});

describeOnEachDatabase('what a promo code takes off each line', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
    await plantCodes();
    for (const name of ['DRESS-1 S', 'DRESS-1 M', 'COAT-1 S', 'SCARF-1 U'])
      await shop.setStock(name, 'M1', 1_000);
  });

  async function plantCodes(): Promise<void> {
    await addCoupon(database, { code: 'SCARVES', amount: 33_333, on_chosen: 1 });
    await addCoupon(database, { code: 'ALL SCARVES', percent: 100, on_chosen: 1 });
    await addCoupon(database, { code: 'THIRD', percent: 33 });
    await addCoupon(database, { code: 'ODD SUM', amount: 100_001 });
    await addCoupon(database, { code: 'GIVES', amount: 1, present_article: 'DRESS-1', present_size: 'M' });
    const chosen = await database.query
      .selectFrom('coupons')
      .where('on_chosen', '=', 1)
      .select('id')
      .execute();
    for (const { id: coupon_id } of chosen)
      await database.query
        .insertInto('coupon_goods')
        .values({ coupon_id, kind: 'article', value: 'SCARF' })
        .execute();
  }

  const staffOrder = async ({ number }: Order) =>
    ((await ask(showOrder, { params: { number } })).body as { order: StaffOrder }).order;
  const move = ({ number }: Order, status: string) =>
    ask(setOrderStatus, { params: { number }, body: { status } });

  it('is off the goods that it is for alone, also when one of them goes back', async () => {
    const member = await shop.member();
    await member.add([shop.item('DRESS-1 S'), 1]);
    await member.coupon('SCARVES');
    const order = await member.buy('SCARF-1 U', 3);
    expect(order.lines.map(({ discount }) => discount)).toEqual([undefined, 333.33]);
    await shop.deliver(order);
    const give = async (name: string, count: number) => {
      const lines = [{ itemId: shop.item(name), count, reason: 'size' as const }];
      await member.ask(requestReturn, { body: { number: order.number, lines, comment: '' } });
      const id = (await shop.show(member, order.number)).returns.at(-1)?.id;
      await ask(acceptReturn, { params: { id }, body: {} });
      return (await shop.show(member, order.number)).returns.at(-1)?.amount;
    };
    expect(await give('DRESS-1 S', 1)).toBe(12_990);
    expect(await give('SCARF-1 U', 1)).toBe(888.39);
    expect(await give('SCARF-1 U', 2)).toBe(2_066.78);
  });

  it('adds up with points, gift cards, edits and returns, in any order', { timeout: 60_000 }, async () => {
    const random = createRandom(17);
    for (let round = 0; round < ROUNDS[database.dialect]; round++) {
      const card = await giftCardOf(database, 1 + random.below(9_000));
      const member = await shop.member();
      if (random.once(2)) await givePoints(member, round, 1 + random.below(4_000));
      const order = await buy(
        random,
        member,
        codes[round % codes.length] ?? '',
        random.once(2) ? card : null,
      );
      await expectToFit(order);
      if (random.once(2)) await editTwice(random, order);
      else await returnTwice(random, order, member);
      await expectToFit(order);
      await move(order, (await staffOrder(order)).status === 'delivered' ? 'returned' : 'cancelled');
      await shop.backend.backend.upkeep();
      await expectAllBack(order, card.number);
    }
  });

  it('is by price for orders from before, to the kopeck, once the database is migrated', async () => {
    const { query, dialect } = database;
    await query.updateTable('order_lines').set({ discount: 0 }).execute();
    const statements = statementsByMigration['0370-discounts']?.(columnTypes[dialect]) ?? [];
    const filling = statements.filter((statement) => statement.startsWith('WITH'));
    for (const statement of filling) await sql.raw(statement).execute(query);
    const orders = await query
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .groupBy(['orders.id', 'orders.discount', 'orders.points_paid'])
      .select(['orders.discount', 'orders.points_paid'])
      .select((eb) => eb.fn.sum<number>('order_lines.discount').as('parts'))
      .execute();
    expect(orders.filter(({ discount, points_paid }) => discount > points_paid).length).toBeGreaterThan(3);
    for (const { parts, discount, points_paid } of orders) expect(Number(parts)).toBe(discount - points_paid);
  });

  async function buy(
    random: Random,
    member: Member,
    code: string,
    giftCard: Awaited<ReturnType<typeof giftCardOf>> | null,
  ) {
    await member.add([shop.item('DRESS-1 S'), 1 + random.below(2)], [shop.item('COAT-1 S'), 1]);
    if (code !== '') await member.coupon(code);
    const order = await member.buy('SCARF-1 U', 1 + random.below(6), {
      payment: 'online',
      giftCard,
      spendPoints: random.once(2),
    });
    await shop.pay(order);
    await shop.notify(order);
    return order;
  }

  async function givePoints({ customerId }: Member, round: number, points: number): Promise<void> {
    const at = '2026-11-01T00:00:00.000Z';
    const given = { customer_id: customerId, kind: 'earned' as const, points, purchase: 0 };
    const earlier = { order_id: 800_000 + round, order_number: 'earlier' };
    await database.query
      .insertInto('club_entries')
      .values({ ...given, ...earlier, expires_at: '2030-01-01T00:00:00.000Z', created_at: at })
      .execute();
  }

  async function editTwice(random: Random, order: Order): Promise<void> {
    for (let time = 0; time < 2; time++) {
      const { lines, version } = await staffOrder(order);
      const { itemId, count } = random.pick(lines);
      const edit = { kind: 'remove', itemId, count: 1 + random.below(count), reason: 'changedMind' };
      await ask(editLines, { params: { number: order.number }, body: { edit, version } });
      await swapCheaper(random, order);
      await expectToFit(order);
    }
  }

  /** The dress in another size, at what it costs by then. */
  async function swapCheaper(random: Random, order: Order): Promise<void> {
    const price = 100 + random.below(1_299_000);
    const dresses = database.query.selectFrom('products').where('code', '=', 'DRESS-1').select('id');
    await database.query
      .updateTable('product_prices')
      .set({ price })
      .where('product_id', 'in', dresses)
      .execute();
    const edit = {
      kind: 'swap',
      itemId: shop.item('DRESS-1 S'),
      count: 1,
      toItemId: shop.item('DRESS-1 M'),
      price: 'now',
    };
    const { version } = await staffOrder(order);
    await ask(editLines, { params: { number: order.number }, body: { edit, version } });
  }

  async function returnTwice(random: Random, { number, ...order }: Order, member: Member): Promise<void> {
    await shop.deliver({ number });
    for (let time = 0; time < 2; time++) {
      const { itemId, count } = random.pick(order.lines);
      const lines = [{ itemId, count: 1 + random.below(count), reason: 'size' as const }];
      const { success } = await member.ask(requestReturn, { body: { number, lines, comment: '' } });
      const id = (await shop.show(member, number)).returns.at(-1)?.id;
      if (success) await ask(acceptReturn, { params: { id }, body: {} });
    }
  }

  /** The lines have the whole discount, the receipt is what is to be paid, and so are those of refunds. */
  async function expectToFit({ number }: Order): Promise<void> {
    const row = await findByNumber(database.query, number);
    if (!row) throw new Error('No such order');
    const lines = await readOrderLines(database.query, [row.id]);
    expect(totalOf(lines.map(({ discount }) => discount))).toBe(row.discount - row.points_paid);
    const receipt = receiptOf(row, lines).lines;
    expect(totalOf(receipt.map(({ price, count }) => price * count))).toBe(row.total_price);
    expect(receipt.every(({ price, count }) => price > 0 && count > 0)).toBe(true);
    for (const { amount, receipt: stored } of await refundsOf(number)) {
      const { lines: back } = JSON.parse(stored) as { lines: { price: number; count: number }[] };
      expect(totalOf(back.map(({ price, count }) => price * count))).toBe(amount);
    }
  }

  const refundsOf = (number: string) =>
    database.query
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.number', '=', number)
      .select(['payment_refunds.amount', 'payment_refunds.receipt'])
      .execute();

  async function expectAllBack({ number }: Order, card: string): Promise<void> {
    const { refunded, amount } = await database.query
      .selectFrom('test_payments')
      .where('description', '=', `Заказ № ${number}`)
      .select(['refunded', 'amount'])
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(amount);
    const { balance, nominal } = await database.query
      .selectFrom('gift_cards')
      .where('number', '=', card)
      .select(['balance', 'nominal'])
      .executeTakeFirstOrThrow();
    expect(balance).toBe(nominal);
  }
});
