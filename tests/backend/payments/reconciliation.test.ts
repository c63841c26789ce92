import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const { listReconciliations, reconcileAgain, showReconciliation } = contract.staff;
const KEY = 'key-of-the-accountant';
const rubles = (value: string) => ({ value, currency: 'RUB' });

describeOnEachDatabase("A day's payments against the provider's", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let today = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const payments = yooKassaAt(standIn.url, { inTwoSteps: true });
    shop = await openOrderShop(database, { payments });
    await plantStaffKey(database, KEY);
  });
  afterAll(() => standIn.close());
  /** Each test has a day of its own. */
  beforeEach(() => {
    today += 2;
    setTime(0);
  });

  function setTime(ms: number): void {
    shop.backend.now = new Date(start.getTime() + today * DAY_MS + ms);
    standIn.state.now = shop.backend.now.toISOString();
  }
  const day = () => new Date(start.getTime() + today * DAY_MS).toISOString().slice(0, 10);
  const context = { accessToken: KEY, country: 'RU' } as const;
  const named = () => ({ provider: 'yookassa', day: day() });
  const shown = () => shop.backend.reply(showReconciliation, { params: named(), query: {} }, context);

  /** The next day, after the night in which the last one is compared. */
  async function night(): Promise<void> {
    setTime(DAY_MS);
    await shop.backend.backend.upkeep();
  }

  async function paid({ bySbp = true } = {}): Promise<{ number: string; id: string }> {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', bySbp });
    const { provider_id: id } = await database.query
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('number', '=', order.number)
      .select('provider_id')
      .executeTakeFirstOrThrow();
    standIn.pay(id);
    const payload = standIn.notice('payment.succeeded', id);
    await shop.backend.reply(contract.cart.paymentNotice, { body: { provider: 'yookassa', payload } });
    return { number: order.number, id };
  }

  it('are equal where both sides know the same, holds and refunds included', async () => {
    const { number } = await paid();
    await paid({ bySbp: false });
    await paid();
    await database.query.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute();
    await shop.backend.reply(
      contract.cart.setOrderStatus,
      { params: { number }, body: { status: 'cancelled', reason: 'other' } },
      context,
    );
    await shop.backend.backend.upkeep();
    await night();
    const { reconciliation, differences } = await shown();
    expect(differences).toEqual([]);
    expect(reconciliation).toMatchObject({ state: 'done', differenceCount: 0, doneAt: expect.any(String) });
    expect(reconciliation.theirs).toMatchObject({ payments: 2, refunds: 1 });
    expect(reconciliation.ours).toEqual(reconciliation.theirs);
  });

  it('differ by what only one side has, each said by its kind', async () => {
    const [dearer, unnoted, gone, held] = [
      await paid(),
      await paid(),
      await paid(),
      await paid({ bySbp: false }),
    ];
    const of = (id: string) => standIn.payments.get(id) ?? expect.fail('unknown');
    of(dearer.id).amount = rubles('1.00');
    const { query } = database;
    await query
      .updateTable('payments')
      .set({ status: 'canceled', taken_at: null })
      .where('provider_id', '=', unnoted.id)
      .execute();
    standIn.payments.delete(gone.id);
    await query
      .updateTable('payments')
      .set({ hold: 'released', hold_due_at: null })
      .where('provider_id', '=', held.id)
      .execute();
    const now = standIn.state.now;
    const strange = {
      id: 'strange',
      status: 'succeeded',
      amount: rubles('5.00'),
      created_at: now,
      captured_at: now,
    };
    standIn.payments.set('strange', strange);
    const back = {
      id: 'back',
      payment_id: dearer.id,
      status: 'succeeded',
      amount: rubles('3.00'),
      created_at: now,
    };
    standIn.refunds.set('back', back);
    await night();
    const { reconciliation, differences } = await shown();
    expect(reconciliation.differenceCount).toBe(6);
    expect(new Map(differences.map(({ kind, orderNumber }) => [kind, orderNumber]))).toEqual(
      new Map([
        ['unknownHere', ''],
        ['notPaidHere', unnoted.number],
        ['otherSum', dearer.number],
        ['notPaidThere', gone.number],
        ['refundedThere', dearer.number],
        ['heldThere', held.number],
      ]),
    );
    expect(differences.find(({ kind }) => kind === 'otherSum')).toMatchObject({ theirs: 1, ours: 1289.5 });
    const { unequalDays } = await shop.backend.reply(contract.cart.showTroubles, {}, context);
    expect(unequalDays).toMatchObject([{ day: day(), count: 6 }]);
  });

  it('are compared again, and then are equal', async () => {
    const { id } = await paid();
    const there = standIn.payments.get(id);
    standIn.payments.delete(id);
    await night();
    expect((await shown()).differences).toMatchObject([{ kind: 'notPaidThere', entryId: id, theirs: null }]);
    if (there) standIn.payments.set(id, there);
    const again = () => shop.backend.reply(reconcileAgain, { params: named(), body: {} }, context);
    expect(await again()).toMatchObject({ success: true });
    expect(await again()).toMatchObject({ success: false, errorMessage: 'Already' });
    await shop.backend.backend.upkeep();
    expect((await shown()).reconciliation).toMatchObject({ state: 'done', differenceCount: 0 });
    const tomorrow = { params: { ...named(), day: '2036-01-01' }, body: {} };
    expect(await shop.backend.reply(reconcileAgain, tomorrow, context)).toMatchObject({
      errorMessage: 'WrongDay',
    });
  });

  it('are listed page by page over rounds, through an outage and a process that dies', async () => {
    const now = standIn.state.now;
    for (let count = 0; count < 2_150; count += 1) {
      const id = `many-${String(count).padStart(4, '0')}`;
      const moment = { created_at: now, captured_at: now };
      standIn.payments.set(id, { id, status: 'succeeded', amount: rubles('1.00'), ...moment });
    }
    setTime(DAY_MS);
    const { upkeep } = shop.backend.backend;
    await upkeep();
    const kept = () =>
      database.query
        .selectFrom('provider_entries')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    expect(Number((await kept()).count)).toBe(2_000);
    standIn.state.isAway = true;
    expectError(/internal_server_error/);
    await upkeep();
    expect((await shown()).reconciliation).toMatchObject({
      state: 'begun',
      error: expect.stringMatching(/\S/),
    });
    standIn.state.isAway = false;
    await shop.restarted(new Date(start.getTime() + (today + 1) * DAY_MS + 11 * MINUTE_MS)).backend.upkeep();
    const { reconciliation, differences } = await shown();
    expect(reconciliation).toMatchObject({ state: 'done', error: '', differenceCount: 1_001 });
    expect(reconciliation.theirs).toMatchObject({ payments: 2_150, paid: 2_150 });
    expect(differences).toHaveLength(200);
    expect(Number((await kept()).count)).toBe(0);
  });

  it('are listed for who may see reports alone', async () => {
    await night();
    await plantStaffKey(database, 'another-key', { permissions: ['orders.read'] });
    const other = { accessToken: 'another-key', country: 'RU' } as const;
    expect((await shop.backend.ask(listReconciliations, { query: {} }, other)).status).toBe(403);
    const { days, isOffered } = await shop.backend.reply(listReconciliations, { query: {} }, context);
    expect(isOffered).toBe(true);
    expect(days.map((each) => each.day)).toEqual(
      days
        .map((each) => each.day)
        .toSorted()
        .toReversed(),
    );
  });
});
