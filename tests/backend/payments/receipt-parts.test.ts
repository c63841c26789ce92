import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerLines, sumOfLines } from '#src/backend/payments/ledger/ledger-lines.ts';
import { MOST_ITEMS, receiptParts } from '#src/backend/payments/ledger/receipt-parts.ts';
import { settlementKey, writeReceipt } from '#src/backend/payments/ledger/write-receipt.ts';
import { grantRefund } from '#src/backend/payments/order-refunds.ts';
import type { Receipt, ReceiptLine } from '#src/backend/payments/provider.ts';
import { contract } from '#src/contract/index.ts';
import { eanOf, markOf } from '#tests/backend/orders/mark-codes.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const EAN = eanOf(460000000001);
const codes = (count: number): string[] =>
  Array.from({ length: count }, (_, unit) => markOf(EAN, `p${unit}`));
const marked = (count: number, price = 1_000): ReceiptLine => ({
  ...{ title: 'Шарф', kind: 'goods', count, price },
  marks: codes(count),
});
const delivery: ReceiptLine = { title: 'Доставка', kind: 'delivery', count: 1, price: 29_000 };
const settled = (...lines: ReceiptLine[]): Receipt => ({
  ...{ email: 'anna@example.com', phone: '', vatCode: 11, isSettled: true },
  lines,
});
const itemsOf = ({ lines }: Receipt): number =>
  lines.reduce((sum, { marks = [] }) => sum + Math.max(1, marks.length), 0);
const marksIn = (receipts: readonly Receipt[]): string[] =>
  receipts.flatMap(({ lines }) => lines.flatMap(({ marks = [] }) => [...marks]));

describe('A receipt that is too long', () => {
  it.each([1, 79, 80, 81, 160, 200])('is parted into receipts that have its %i units once each', (units) => {
    const whole = settled(delivery, marked(units), { ...marked(0), count: 3, price: 999, marks: [] });
    const parts = receiptParts(whole);
    expect(parts).toHaveLength(Math.ceil((units + 2) / MOST_ITEMS));
    for (const part of parts) expect(itemsOf(part)).toBeLessThanOrEqual(MOST_ITEMS);
    expect(marksIn(parts)).toEqual(codes(units));
    expect(parts.reduce((sum, { lines }) => sum + sumOfLines(lines), 0)).toBe(sumOfLines(whole.lines));
  });

  it('of a prepayment has what is too much in one line, for it goes with its payment', () => {
    const goods = Array.from({ length: 99 }, (_, place) => ({
      ...marked(0),
      count: 2,
      price: 1_001 + place,
    }));
    const whole = { ...settled(...goods, delivery), isSettled: false };
    const lines = ledgerLines(whole);
    expect(lines).toHaveLength(MOST_ITEMS);
    expect(sumOfLines(lines)).toBe(sumOfLines(whole.lines));
    expect(lines.slice(-2).map(({ title, count, mode }) => [title, count, mode])).toEqual([
      ['Другие товары заказа', 1, 'full_prepayment'],
      ['Доставка', 1, 'full_prepayment'],
    ]);
  });
});

describeOnEachDatabase('the receipts of very many units', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let laterMs = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    shop = await openOrderShop(database, { payments: yooKassaAt(standIn.url), isMarking: true });
  });
  afterAll(() => standIn.close());

  async function later() {
    laterMs += 1_800_000;
    shop.backend.now = new Date(start.getTime() + laterMs);
    await shop.backend.backend.upkeep();
  }
  /** An order that is paid, and what is to be settled of it. */
  async function paid() {
    const { order } = await shop.placed('SCARF-1 U', 3, { payment: 'online' });
    const paid = [...standIn.payments.values()].at(-1);
    if (paid) paid.status = 'succeeded';
    const payload = standIn.notice('payment.succeeded', paid?.id ?? '');
    await shop.backend.reply(contract.cart.paymentNotice, { body: { provider: 'yookassa', payload } });
    const { id: orderId } = await database.query
      .selectFrom('orders')
      .where('number', '=', order.number)
      .select('id')
      .executeTakeFirstOrThrow();
    const { id: paymentId } = await database.query
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .select('id')
      .executeTakeFirstOrThrow();
    return { orderId, paymentId, at: paid?.id ?? '' };
  }
  const settle = (order: { orderId: number; paymentId: number }, receipt: Receipt, advance = 0) =>
    database.query.transaction().execute((transaction) =>
      writeReceipt(
        transaction,
        {
          ...order,
          ...{ kind: 'settlement', maker: 'provider', key: settlementKey(order.orderId), receipt, advance },
          prepaid: sumOfLines(receipt.lines) - advance,
        },
        start,
      ),
    );
  const rowsOf = (orderId: number, kind: 'settlement' | 'settlementRefund') =>
    database.query
      .selectFrom('receipts')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .orderBy('id')
      .select(['unique_key', 'state', 'amount', 'prepaid', 'advance'])
      .execute();
  const codesOf = (items: readonly object[]) =>
    items.flatMap((item) => {
      const { gs_1m } = Object(Object(item).mark_code_info);
      return gs_1m === undefined ? [] : [String(gs_1m)];
    });

  it('are written once each, and share what was paid before to the kopeck', async () => {
    const order = await paid();
    const receipt = settled(marked(100, 333), delivery);
    await settle(order, receipt, 30_000);
    await settle(order, receipt, 30_000);
    const rows = await rowsOf(order.orderId, 'settlement');
    expect(rows.map((row) => Number(row.amount))).toEqual([80 * 333, 20 * 333 + 29_000]);
    for (const row of rows) expect(Number(row.prepaid) + Number(row.advance)).toBe(Number(row.amount));
    expect(rows.reduce((sum, row) => sum + Number(row.advance), 0)).toBe(30_000);
  });

  it('are made once each, though they are alike and every reply is lost', async () => {
    expectError(/a receipt of an order was not accepted/);
    const order = await paid();
    await settle(order, settled(marked(240)));
    for (const made of [1, 2, 3]) {
      standIn.state.repliesLost = true;
      await later();
      standIn.state.repliesLost = false;
      standIn.forgetKeys();
      expect(standIn.desk.of(order.at)).toHaveLength(made);
    }
    const other = shop.restarted(new Date(start.getTime() + laterMs + 1_800_000));
    await Promise.all([later(), other.backend.upkeep()]);
    const rows = await rowsOf(order.orderId, 'settlement');
    expect(rows.map(({ state }) => state)).toEqual(['registered', 'registered', 'registered']);
    const receipts = standIn.desk.of(order.at);
    expect(receipts.map(({ items }) => items.length)).toEqual([80, 80, 80]);
    expect(codesOf(receipts.flatMap(({ items }) => items))).toEqual(codes(240));
  });

  it('of a refund go out with as many refunds, which add up', async () => {
    const order = await paid();
    await settle(order, settled(marked(100), delivery));
    await later();
    const refund = {
      key: `return-${order.orderId}-1`,
      kind: 'return',
      amount: 100_000,
      by: null,
      isHeld: false,
      receiptFor: () => settled(marked(100)),
    } as const;
    const grant = () =>
      database.query.transaction().execute((to) => grantRefund(to, order.orderId, refund, start));
    expect(await grant()).toBe(100_000);
    await grant();
    await later();
    await later();
    const sent = standIn.requests.filter(
      ({ path, body }) => path === '/v3/refunds' && body?.payment_id === order.at,
    );
    expect(sent.map(({ body }) => Object(body?.amount).value)).toEqual(['800.00', '200.00']);
    expect(sent.flatMap(({ body }) => codesOf(Object(body?.receipt).items))).toEqual(codes(100));
    const rows = await rowsOf(order.orderId, 'settlementRefund');
    expect(rows.map(({ state, amount }) => [state, Number(amount)])).toEqual([
      ['registered', 80_000],
      ['registered', 20_000],
    ]);
  });
});
