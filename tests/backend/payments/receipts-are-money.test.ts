import { beforeAll, expect, it } from 'vitest';
import type { LedgerLine } from '#src/backend/payments/ledger/ledger-lines.ts';
import { vatWithin } from '#src/backend/payments/ledger/vat.ts';
import type { Call } from '#src/contract/call.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const ORDERS = 24;
const SEED = 20_260_375;
const { acceptReturn, editLines, grantRefund, requestReturn, setOrderStatus, showOrder } = contract.cart;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number =>
  rows.reduce((all, row) => all + Number(of(row)), 0);

describeOnEachDatabase('random orders with cancels, edits, refunds and returns', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    ask = staffOf(database, shop);
    await addCoupon(database, { code: 'СКИДКА', amount: 33_300 });
  });

  const call = async (one: Call, number: string, body: object) => ask(one, { params: { number }, body });

  async function placed(
    random: Random,
  ): Promise<{ shopper: TestShopper; number: string; isOnline: boolean }> {
    const shopper = await shop.visitor();
    const names = ['SCARF-1 U', 'DRESS-1 S', 'COAT-1 S'].filter(() => random.once(2));
    const goods = names.length > 0 ? names : ['SCARF-1 U'];
    await shopper.add(...goods.map((name) => [shop.item(name), 1 + random.below(3)] as const));
    if (random.once(2)) await shopper.coupon('СКИДКА');
    const giftCard = random.once(3) ? await giftCardOf(database, 100 + random.below(900)) : null;
    const isOnline = !random.once(4);
    const { order, errorMessage } = await shop.order(shopper, {
      giftCard,
      payment: isOnline ? 'online' : 'onReceipt',
    });
    if (!order) throw new Error(`Not placed: ${errorMessage}`);
    return { shopper, number: order.number, isOnline };
  }

  async function edited(random: Random, number: string): Promise<void> {
    const { order } = (await ask(showOrder, { params: { number } })).body as { order: StaffOrder };
    const { itemId } = random.pick(order.lines);
    const edit = { kind: 'remove', itemId, count: 1, reason: 'outOfStock' };
    await call(editLines, number, { edit, version: order.version });
  }

  async function returned(random: Random, shopper: TestShopper, number: string): Promise<void> {
    const { lines } = await shop.show(shopper, number);
    const { itemId } = random.pick(lines);
    await shopper.ask(requestReturn, { body: { number, lines: [{ itemId, count: 1, reason: 'size' }] } });
    const { returns } = await shop.show(shopper, number);
    for (const { id } of returns.filter(({ state }) => state === 'requested'))
      await ask(acceptReturn, { params: { id }, body: {} });
  }

  const refunded = (random: Random, number: string, request: string) =>
    call(grantRefund, number, { amount: 1 + random.below(50), reason: 'Опоздали', request });

  async function lived(random: Random): Promise<string> {
    const { shopper, number, isOnline } = await placed(random);
    if (isOnline) {
      const order = await shop.show(shopper, number);
      await shop.pay(order);
      await Promise.all([shop.notify(order), shop.notify(order)]);
    } else if (random.once(2)) await call(setOrderStatus, number, { status: 'paid' });
    if (random.once(2)) await edited(random, number);
    if (random.once(3)) await refunded(random, number, 'before');
    if (random.once(5)) {
      await call(setOrderStatus, number, { status: 'cancelled', reason: 'other' });
      return number;
    }
    for (const status of ['assembling', 'shipped', 'delivered', 'delivered'])
      await call(setOrderStatus, number, { status });
    for (let times = random.below(3); times > 0; times--) await returned(random, shopper, number);
    if (random.once(3)) await refunded(random, number, 'after');
    if (random.once(4)) await call(setOrderStatus, number, { status: 'returned' });
    return number;
  }

  /** The money of an order as other tables have it. */
  async function moneyOf(id: number) {
    const { query } = database;
    const payments = await query.selectFrom('payments').where('order_id', '=', id).selectAll().execute();
    const refunds = await query
      .selectFrom('payment_refunds')
      .where('payment_id', 'in', [0, ...payments.map((payment) => payment.id)])
      .selectAll()
      .execute();
    const byHand = await query.selectFrom('hand_refunds').where('order_id', '=', id).selectAll().execute();
    const returns = await query.selectFrom('order_returns').where('order_id', '=', id).selectAll().execute();
    return {
      paid: sum(payments, ({ status, amount }) => (status === 'succeeded' ? amount : 0)),
      refunded: sum(refunds, ({ amount }) => amount),
      byHand: sum(byHand, ({ amount }) => amount),
      cardBack: sum(returns, ({ gift_card_amount }) => gift_card_amount),
    };
  }

  it('have receipts that are their money, each once, with its VAT to the kopeck', async () => {
    const random = createRandom(SEED);
    const numbers: string[] = [];
    for (let count = 0; count < ORDERS; count++) numbers.push(await lived(random));
    for (let round = 0; round < 3; round++) {
      shop.backend.now = new Date(shop.backend.now.getTime() + 3_600_000);
      await shop.backend.backend.upkeep();
    }
    for (const number of numbers) await check(number);
  }, 60_000);

  async function check(number: string): Promise<void> {
    const { query } = database;
    const order = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = await query.selectFrom('receipts').where('order_id', '=', order.id).selectAll().execute();
    const { paid, refunded, byHand, cardBack } = await moneyOf(order.id);
    const of = (maker: string, ...kinds: string[]) =>
      rows.filter((row) => row.maker === maker && kinds.includes(row.kind));
    const amounts = (maker: string, ...kinds: string[]) => sum(of(maker, ...kinds), ({ amount }) => amount);
    const settlement = rows.find(({ kind }) => kind === 'settlement');
    const refundsByTill = of('till', 'prepaymentRefund', 'settlementRefund');
    const isOver = order.status === 'delivered' || order.status === 'returned';

    expect(amounts('provider', 'prepayment'), number).toBe(paid);
    expect(amounts('provider', 'prepaymentRefund', 'settlementRefund'), number).toBe(refunded);
    expect(
      sum(refundsByTill, ({ amount, advance }) => Number(amount) - Number(advance)),
      number,
    ).toBe(byHand);
    expect(
      sum(refundsByTill, ({ advance }) => advance),
      number,
    ).toBe(isOver ? cardBack : 0);
    expect(settlement !== undefined, number).toBe(isOver);
    if (settlement) {
      const before = amounts(settlement.maker, 'prepayment') - amounts(settlement.maker, 'prepaymentRefund');
      expect(Number(settlement.prepaid), number).toBe(before);
      expect(Number(settlement.advance), number).toBe(Number(order.gift_card_paid));
      const atHandOver = Number(settlement.amount) - before - Number(settlement.advance);
      expect(before > 0 ? atHandOver : atHandOver - Number(order.total_price), number).toBe(0);
    }
    for (const row of rows) {
      const lines = JSON.parse(row.lines) as LedgerLine[];
      expect(
        sum(lines, ({ price, count }) => price * count),
        number,
      ).toBe(Number(row.amount));
      expect(
        sum(lines, ({ vat }) => vat),
        number,
      ).toBe(Number(row.vat));
      for (const { price, count, vat, vatCode } of lines) expect(vat).toBe(vatWithin(price * count, vatCode));
      expect(row.state, number).toBe(row.maker === 'till' ? 'elsewhere' : 'registered');
    }
  }
});
