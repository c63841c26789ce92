import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createArca } from '#src/backend/payments/arca/arca.ts';
import { DAY_MS, MINUTE_MS } from '#src/config/durations.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY, staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { arcaKeys, openArca } from './arca-stand-in.ts';

const { editLines, grantRefund, setOrderStatus, showOrder } = contract.cart;
const { showReconciliation, listReconciliations } = contract.staff;

describeOnEachDatabase('ArCa in two steps', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let arca: Awaited<ReturnType<typeof openArca>>;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    arca = await openArca();
    const origin = 'https://shop.example.am';
    const now = () => shop.backend.now;
    const provider = createArca({ ...arcaKeys, url: arca.url, origin, inTwoSteps: true, database, now });
    shop = await openOrderShop(database, { payments: null, localPayments: [provider] });
    ask = staffOf(database, shop);
  });
  afterAll(() => arca.close());
  beforeEach(() => {
    shop.backend.now = new Date(start);
    arca.state.deposits = 0;
  });

  async function held(count = 1) {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), count]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    const kept = arca.last();
    if (!order || !kept) throw new Error('Not placed');
    kept.status = 1;
    return { shopper, kept, order: await shop.show(shopper, order.number) };
  }
  const upkeep = () => shop.backend.backend.upkeep();
  async function moved({ number }: { readonly number: string }, ...statuses: readonly string[]) {
    for (const status of statuses)
      await ask(setOrderStatus, { params: { number }, body: { status, reason: 'other' } });
    await upkeep();
    await upkeep();
  }
  async function removeOne({ number, lines }: Awaited<ReturnType<typeof held>>['order']) {
    const { order } = (await ask(showOrder, { params: { number } })).body as { order: StaffOrder };
    const edit = { kind: 'remove', itemId: lines[0]?.itemId, count: 1, reason: 'outOfStock' };
    await ask(editLines, { params: { number }, body: { edit, version: order.version } });
  }

  it('is held, and only what is sent is taken, once though the answer is lost', async () => {
    const { order, kept, shopper } = await held(2);
    expect(kept.isTwoStep).toBe(true);
    expect(order).toMatchObject({ status: 'paid', onlinePayment: { isHeld: true, means: { kind: 'card' } } });
    await removeOne(order);
    arca.state.cutAt = 'deposit';
    expectError(/held money could not be taken or released/);
    await moved(order, 'assembling', 'shipped');
    arca.state.cutAt = '';
    shop.backend.now = new Date(start.getTime() + 3 * MINUTE_MS);
    await upkeep();
    const shown = await shop.show(shopper, order.number);
    expect(shown.totalPrice).toBeLessThan(order.totalPrice);
    expect(kept).toMatchObject({ status: 2, deposited: shown.totalPrice * 100 });
    expect(arca.state.deposits).toBe(1);
    expect(shown.onlinePayment).toMatchObject({ amount: shown.totalPrice, refund: 'none' });
    expect(shown.onlinePayment?.isHeld).toBeUndefined();
    await moved(order, 'cancelled');
    expect(kept.refunded).toBe(kept.deposited);
  });

  it('is set free as a whole when the order is cancelled', async () => {
    const { order, kept, shopper } = await held();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await upkeep();
    expect(kept).toMatchObject({ status: 3, refunded: 0 });
    expect((await shop.show(shopper, order.number)).onlinePayment).toMatchObject({ refund: 'done' });
  });

  it('is lost where the bank let it go, and can be paid again', async () => {
    const { order, kept, shopper } = await held();
    kept.status = 3;
    expectError(/held money was gone before it was taken/);
    await moved(order, 'assembling', 'shipped');
    expect(await shop.show(shopper, order.number)).toMatchObject({
      canPay: true,
      onlinePayment: { isLost: true },
    });
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    const again = arca.last();
    expect(paymentUrl).toContain(again?.id);
    if (again) again.status = 1;
    expect((await shop.show(shopper, order.number)).canPay).toBe(false);
    await moved(order);
    expect(again).toMatchObject({ status: 2, deposited: order.totalPrice * 100 });
  });

  /** A day, so many after the start, compared with ArCa. */
  function compared(days: number) {
    const day = new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return shop.backend.reply(
      showReconciliation,
      { params: { provider: 'arca', day }, query: {} },
      { accessToken: STAFF_KEY },
    );
  }

  it('has its day compared by asking about each payment', async () => {
    shop.backend.now = new Date(start.getTime() + 30 * DAY_MS);
    const [equal, refunded, gone, foreign] = [await held(), await held(), await held(), await held()];
    for (const { order } of [equal, refunded, gone, foreign]) await moved(order, 'assembling', 'shipped');
    await ask(grantRefund, {
      params: { number: refunded.order.number },
      body: { amount: 100, reason: 'Опоздали', request: 'late-by-a-day' },
    });
    await upkeep();
    expect(refunded.kept.refunded).toBe(10_000);
    foreign.kept.refunded = 5_000;
    arca.orders.delete(gone.kept.id);
    shop.backend.now = new Date(start.getTime() + 31 * DAY_MS);
    await upkeep();
    const { reconciliation, differences } = await compared(30);
    expect(reconciliation).toMatchObject({
      basis: 'asked',
      state: 'done',
      theirs: { payments: 3, refunds: 2, refunded: 150 },
      ours: { payments: 4, refunds: 1, refunded: 100 },
    });
    expect(differences.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
      ['notPaidThere', gone.order.number],
      ['refundedThere', foreign.order.number],
    ]);
    expect(
      await shop.backend.reply(listReconciliations, { query: {} }, { accessToken: STAFF_KEY }),
    ).toMatchObject({ isOffered: true, asked: ['arca'], unlisted: [] });
  });

  it('finds a refund of ArCa’s office on the day after it, and only then', async () => {
    const at = (days: number) => new Date(start.getTime() + days * DAY_MS);
    shop.backend.now = at(40);
    const { order, kept } = await held();
    await moved(order, 'assembling', 'shipped');
    const laterUpkeep = async (days: number) => {
      shop.backend.now = at(days);
      await upkeep();
    };
    for (const days of [41, 42]) await laterUpkeep(days);
    kept.refunded = 7_000;
    for (const days of [43, 44]) await laterUpkeep(days);
    expect((await compared(40)).differences).toEqual([]);
    expect((await compared(41)).differences).toEqual([]);
    expect((await compared(42)).differences).toMatchObject([
      { kind: 'refundedThere', orderNumber: order.number, theirs: 70 },
    ]);
    expect((await compared(43)).differences).toEqual([]);
  });

  it('is of the day that Yerevan’s clock says', async () => {
    const day = new Date(start.getTime() + 50 * DAY_MS).toISOString().slice(0, 10);
    shop.backend.now = new Date(`${day}T20:30:00.000Z`);
    const { order } = await held();
    await moved(order, 'assembling', 'shipped');
    for (const days of [51, 52]) {
      shop.backend.now = new Date(start.getTime() + days * DAY_MS);
      await upkeep();
    }
    expect((await compared(50)).reconciliation.ours.payments).toBe(0);
    expect((await compared(51)).reconciliation.ours.payments).toBe(1);
  });
});
