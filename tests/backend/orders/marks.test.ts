import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import type { PackingChange } from '#src/contract/cart/staff-packing.ts';
import { contract } from '#src/contract/index.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { yooKassaAt } from '#tests/backend/payments/test-yookassa.ts';
import { openStandIn } from '#tests/backend/payments/yookassa-stand-in.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { eanOf, markOf } from './mark-codes.ts';
import { type OrderBody, type OrderShop, openOrderShop, start } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;
const SCARF = eanOf(460000000001);
const DRESS = eanOf(460000000002);

describeOnEachDatabase('marks of «Честный знак»', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let ask: ReturnType<typeof staffOf>;
  let serials = 0;
  let laterMs = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const payments = yooKassaAt(standIn.url);
    shop = await openOrderShop(database, { payments, isMarking: true });
    ask = staffOf(database, shop, { isMarking: true });
    const { query } = database;
    await query
      .updateTable('models')
      .set({ marking: 'yes' })
      .where('code', 'in', ['SCARF', 'DRESS'])
      .execute();
    for (const [name, barcode] of [
      ['SCARF-1 U', SCARF],
      ['DRESS-1 S', DRESS],
    ] as const)
      await query.updateTable('items').set({ barcode }).where('id', '=', shop.item(name)).execute();
  });
  afterAll(() => standIn.close());

  const fresh = (barcode = SCARF): string => markOf(barcode, `u${++serials}`);
  const placed = async (name = 'SCARF-1 U', count = 1, changed: Partial<OrderBody> = {}) =>
    (await shop.placed(name, count, changed)).order.number;
  const scan = async (number: string, code: string, request: string = crypto.randomUUID()) =>
    (await ask(cart.packUnit, { params: { number }, body: { code, request, by: 'Борис' } }))
      .body as PackingChange;
  const setStatus = async (number: string, status: string, reason = 'other') =>
    (await ask(cart.setOrderStatus, { params: { number }, body: { status, reason } })).body;
  const finish = async (number: string) =>
    (await ask(cart.finishPacking, { params: { number }, body: { by: 'Борис' } })).body;
  const stateOf = async (code: string) => {
    const row = await database.query
      .selectFrom('marks')
      .leftJoin('orders', 'orders.id', 'marks.order_id')
      .where('code', '=', code)
      .select(['state', 'orders.number'])
      .executeTakeFirst();
    return row && [row.state, row.number];
  };

  async function paid(count: number) {
    const number = await placed('SCARF-1 U', count, { payment: 'online' });
    const payment = [...standIn.payments.values()].at(-1);
    if (payment) payment.status = 'succeeded';
    const payload = standIn.notice('payment.succeeded', payment?.id ?? '');
    await shop.backend.reply(cart.paymentNotice, { body: { provider: 'yookassa', payload } });
    return { number, paymentId: payment?.id ?? '' };
  }
  /** An order of scarves that was handed over, and their marks. */
  async function sold(count: number) {
    const { number, paymentId } = await paid(count);
    const codes = Array.from({ length: count }, () => fresh());
    for (const code of codes) await scan(number, code);
    await finish(number);
    await setStatus(number, 'delivered');
    return { number, paymentId, codes };
  }
  async function later() {
    laterMs += 1_800_000;
    shop.backend.now = new Date(start.getTime() + laterMs);
    await shop.backend.backend.upkeep();
  }
  async function asked(number: string, count: number): Promise<number> {
    const lines = [{ itemId: shop.item('SCARF-1 U'), count, reason: 'size' }];
    await ask(cart.requestReturnFor, {
      params: { number },
      body: { lines, request: crypto.randomUUID(), comment: '' },
    });
    const { id } = await database.query
      .selectFrom('order_returns')
      .innerJoin('orders', 'orders.id', 'order_returns.order_id')
      .where('number', '=', number)
      .orderBy('order_returns.id', 'desc')
      .select('order_returns.id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const accept = async (id: number, body: object) =>
    (await ask(cart.acceptReturn, { params: { id }, body })).body;

  it('are what such goods are packed by, and nothing else', async () => {
    const number = await placed();
    expect(await scan(number, SCARF)).toMatchObject({ success: false, errorMessage: 'MarkNeeded' });
    expect(await scan(number, fresh().slice(0, -1))).toMatchObject({ errorMessage: 'BrokenMark' });
    expect(await scan(number, fresh(DRESS))).toMatchObject({ errorMessage: 'OtherGoods' });
    expect(await scan(number, fresh(eanOf(469999999999)))).toMatchObject({ errorMessage: 'UnknownCode' });
    const code = fresh();
    expect(await scan(number, code)).toMatchObject({
      success: true,
      packing: { lines: [{ packed: 1, needsMark: true, marked: 1 }] },
    });
    expect(await stateOf(code)).toEqual(['packed', number]);
  });

  it('count once, whatever is scanned or sent again', async () => {
    const number = await placed('SCARF-1 U', 2);
    const code = fresh();
    const twice = await Promise.all([scan(number, code, 'same'), scan(number, code, 'same')]);
    expect(twice.map(({ success }) => success)).toEqual([true, true]);
    expect(await scan(number, code)).toMatchObject({
      errorMessage: 'MarkUsed',
      used: { state: 'packed', orderNumber: number, isHere: true },
      packing: { lines: [{ packed: 1, marked: 1 }] },
    });
  });

  it('belong to one of two orders that scan them at once', async () => {
    const numbers = [await placed(), await placed()];
    const code = fresh();
    const both = await Promise.all(numbers.map((number) => scan(number, code)));
    const refused = both.filter(({ success }) => !success);
    expect(refused).toHaveLength(1);
    const winner = numbers[both.findIndex(({ success }) => success)];
    expect(refused[0]).toMatchObject({
      errorMessage: 'MarkUsed',
      used: { state: 'packed', orderNumber: winner, isHere: false },
      packing: { lines: [{ packed: 0, marked: 0 }] },
    });
    expect(await stateOf(code)).toEqual(['packed', winner]);
  });

  it('are asked for before anything leaves, also of what was packed before', async () => {
    const number = await placed();
    const before = staffOf(database, shop);
    const body = { code: SCARF, request: 'before', by: 'Борис' };
    await before(cart.packUnit, { params: { number }, body });
    expect(await finish(number)).toMatchObject({ success: false, errorMessage: 'NotAllMarked' });
    expect(await setStatus(number, 'shipped')).toMatchObject({ errorMessage: 'MarksMissing' });
    expect(await scan(number, fresh())).toMatchObject({ packing: { lines: [{ packed: 1, marked: 1 }] } });
    expect(await finish(number)).toMatchObject({ success: true });
  });

  it('are asked for where a paid order is handed over at once', async () => {
    const number = await placed();
    await setStatus(number, 'paid');
    expect(await setStatus(number, 'delivered')).toMatchObject({ errorMessage: 'MarksMissing' });
  });

  it('are free again once their unit is taken out, or the order cancelled', async () => {
    const [one, other] = [await placed('SCARF-1 U', 2), await placed()];
    const [first, second] = [fresh(), fresh()];
    for (const code of [first, second]) await scan(one, code);
    const body = { itemId: shop.item('SCARF-1 U'), packed: 2, by: 'Борис' };
    const out = (await ask(cart.unpackUnit, { params: { number: one }, body })).body;
    // Nobody knows which of the two was taken out.
    expect(out).toMatchObject({ success: true, packing: { lines: [{ packed: 1, marked: 0 }] } });
    expect(await scan(one, second)).toMatchObject({ packing: { lines: [{ packed: 1, marked: 1 }] } });
    expect(await scan(other, first)).toMatchObject({ success: true });
    await setStatus(other, 'cancelled');
    expect(await stateOf(first)).toEqual(['returned', other]);
    expect(await scan(one, first)).toMatchObject({ packing: { lines: [{ packed: 2, marked: 2 }] } });
  });

  it('are freed where the order is edited', async () => {
    const number = await placed('SCARF-1 U', 2);
    const codes = [fresh(), fresh()];
    for (const code of codes) await scan(number, code);
    const edit = { kind: 'remove', itemId: shop.item('SCARF-1 U'), count: 1, reason: 'changedMind' };
    const { version } = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('version')
      .executeTakeFirstOrThrow();
    const edited = (await ask(cart.editLines, { params: { number }, body: { edit, version } })).body;
    expect(edited).toMatchObject({ success: true });
    for (const code of codes) expect(await stateOf(code)).toEqual(['returned', number]);
  });

  it('stand in the second receipt, each unit a line, and not in the first', async () => {
    const { number, paymentId, codes } = await sold(2);
    expect(await stateOf(codes[0] ?? '')).toEqual(['sold', number]);
    await later();
    const first = standIn.requests.find(
      ({ path, body }) => path === '/v3/payments' && JSON.stringify(body).includes(number),
    );
    expect(JSON.stringify(first?.body?.receipt)).not.toMatch(/mark/);
    const [post, ...more] = standIn.requests.filter(
      ({ path, body }) => path === '/v3/receipts' && body?.payment_id === paymentId,
    );
    expect(more).toEqual([]);
    const marked = {
      description: 'SCARF, Синий',
      quantity: '1.00',
      amount: { value: '999.50', currency: 'RUB' },
      vat_code: 11,
      measure: 'piece',
      payment_subject: 'marked',
      payment_mode: 'full_payment',
      mark_mode: '0',
    };
    expect(post?.body?.items).toEqual([
      ...codes.map((gs_1m) => ({ ...marked, description: expect.any(String), mark_code_info: { gs_1m } })),
      expect.objectContaining({ description: 'Доставка', payment_subject: 'service' }),
    ]);
    expect([post?.body?.timezone, Object(first?.body?.receipt).timezone]).toEqual([2, undefined]);
    expect(standIn.desk.of(paymentId)).toHaveLength(1);
  });

  it('come back with their return, in its receipt, and can be sold again', async () => {
    const { number, paymentId, codes } = await sold(2);
    const [kept = '', back = ''] = codes;
    const id = await asked(number, 1);
    expect(await accept(id, {})).toMatchObject({ success: false, errorMessage: 'MarksNeeded' });
    expect(await accept(id, { marks: [fresh()] })).toMatchObject({ errorMessage: 'WrongMarks' });
    expect(await accept(id, { marks: [kept, back] })).toMatchObject({ errorMessage: 'WrongMarks' });
    expect(await accept(id, { marks: [back] })).toMatchObject({ success: true });
    await later();
    const refund = standIn.requests.find(
      ({ path, body }) => path === '/v3/refunds' && body?.payment_id === paymentId,
    );
    expect(refund?.body?.receipt).toMatchObject({
      items: [{ quantity: '1.00', payment_subject: 'marked', mark_code_info: { gs_1m: back } }],
    });
    const next = await placed();
    expect(await scan(next, kept)).toMatchObject({ used: { state: 'sold', orderNumber: number } });
    expect(await scan(next, back)).toMatchObject({ success: true });
    expect(await stateOf(back)).toEqual(['packed', next]);
  });

  it('of goods that a gift card paid for come back with it, though money goes back for a card that was sold', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1], [shop.item('GC-0000-1 U'), 1]);
    const giftCard = await giftCardOf(database, 5_000);
    const { order } = await shop.order(shopper, { payment: 'onReceipt', giftCard });
    const number = order?.number ?? '';
    const code = fresh();
    await scan(number, code);
    await finish(number);
    await setStatus(number, 'delivered');
    expect(await setStatus(number, 'returned')).toMatchObject({ success: true });
    const receipts = await database.query
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .where('number', '=', number)
      .where('kind', '=', 'settlementRefund')
      .select('lines')
      .execute();
    const marks = receipts.flatMap(({ lines }) =>
      (JSON.parse(lines) as { marks?: string[] }[]).flatMap((line) => line.marks ?? []),
    );
    expect(marks).toEqual([code]);
  });

  /** Three scarves of a fitting, at the door, and their marks. */
  async function triedOn() {
    await database.query.updateTable('delivery_rates').set({ fitting_units: 9, fitting_sum: null }).execute();
    const number = await placed('SCARF-1 U', 3, { fitting: true });
    const codes = [fresh(), fresh(), fresh()];
    for (const code of codes) await scan(number, code);
    await finish(number);
    return { number, codes };
  }
  const quote = async (number: string, body: object) =>
    (await ask(cart.quoteFitting, { params: { number }, body })).body as FittingQuote;
  const keep = async (number: string, count: number, marks: readonly number[]) =>
    (
      await ask(cart.completeFitting, {
        params: { number },
        body: { lines: count === 0 ? [] : [{ itemId: shop.item('SCARF-1 U'), count }], marks, by: 'Ольга' },
      })
    ).body;

  it('of what is kept at a fitting stand on its receipt, and the others are free', async () => {
    const { number, codes } = await triedOn();
    const [back = '', kept = '', other = ''] = codes;
    const scanned = await quote(number, { lines: [], marks: [], code: kept });
    expect(scanned).toMatchObject({ success: true, kept: [{ count: 1 }], marksNeeded: false });
    expect(scanned.marks.map(({ isKept }) => isKept)).toEqual([false, true, false]);
    const marks = scanned.marks.filter(({ isKept }) => isKept).map(({ id }) => id);
    const so = { lines: scanned.kept, marks };
    expect(await quote(number, { ...so, code: kept })).toMatchObject({ errorMessage: 'MarkTwice' });
    expect(await quote(number, { ...so, code: fresh() })).toMatchObject({ errorMessage: 'OtherMark' });
    expect(await quote(number, { ...so, code: kept.slice(0, -1) })).toMatchObject({
      errorMessage: 'BrokenMark',
    });
    expect(await quote(number, { lines: scanned.kept, marks: [] })).toMatchObject({
      success: true,
      marksNeeded: true,
      due: scanned.due,
    });
    expect(await keep(number, 1, [])).toMatchObject({ errorMessage: 'MarksNeeded' });
    expect(await keep(number, 1, [...marks, 999_999])).toMatchObject({ errorMessage: 'WrongMarks' });
    expect(await keep(number, 1, [...marks, ...marks])).toMatchObject({ errorMessage: 'WrongMarks' });
    expect(await keep(number, 1, marks)).toMatchObject({ success: true });
    expect(await stateOf(kept)).toEqual(['sold', number]);
    for (const code of [back, other]) expect(await stateOf(code)).toEqual(['returned', number]);
    const receipts = await database.query
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('number', '=', number)
      .select(['receipts.kind', 'lines'])
      .execute();
    expect(receipts.map(({ kind }) => kind)).toEqual(['settlement']);
    const onReceipt = receipts.flatMap(({ lines }) => JSON.parse(lines) as { marks?: string[] }[]);
    expect(onReceipt.flatMap((line) => line.marks ?? [])).toEqual([kept]);
    expect(await scan(await placed(), back)).toMatchObject({ success: true });
  });

  it('of a fitting need nobody to say anything where all is kept, or nothing', async () => {
    const all = await triedOn();
    expect(await keep(all.number, 3, [])).toMatchObject({ success: true });
    for (const code of all.codes) expect(await stateOf(code)).toEqual(['sold', all.number]);
    const nothing = await triedOn();
    expect(await keep(nothing.number, 0, [])).toMatchObject({ success: true });
    for (const code of nothing.codes) expect(await stateOf(code)).toEqual(['returned', nothing.number]);
  });

  it('of what is written off are never sold again', async () => {
    const { number, codes } = await sold(1);
    const units = [{ itemId: shop.item('SCARF-1 U'), count: 1, to: 'off' }];
    expect(await accept(await asked(number, 1), { units })).toMatchObject({ success: true });
    expect(await scan(await placed(), codes[0] ?? '')).toMatchObject({
      errorMessage: 'MarkUsed',
      used: { state: 'withdrawn' },
    });
  });
});
