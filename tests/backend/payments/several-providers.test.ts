import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIdram } from '#src/backend/payments/idram/idram.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { idramKeys } from './idram-stand-in.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const KEY = 'key-of-the-accountant';
const context = { accessToken: KEY, country: 'RU' } as const;
const origins = { RU: 'https://shop.example', AM: 'https://shop.example.am' };

type StandIn = Awaited<ReturnType<typeof openStandIn>>;

describeOnEachDatabase('A shop with several providers', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let general: StandIn;
  let local: StandIn;

  beforeAll(async () => {
    database = await openTestDatabase();
    [general, local] = [await openStandIn(), await openStandIn()];
    const url = 'https://banking.idram.am/Payment/GetPayment';
    const idram = createIdram({ ...idramKeys, url, origin: origins.AM, database });
    const second = {
      ...yooKassaAt(local.url, { inTwoSteps: true }),
      name: 'second',
      countries: ['AM', 'RU'] as const,
    };
    shop = await openOrderShop(database, {
      payments: yooKassaAt(general.url),
      localPayments: [second, idram],
    });
    await plantStaffKey(database, KEY);
  });
  afterAll(() => {
    general.close();
    local.close();
  });

  it('takes money from the one that holds it', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = [...local.payments.values()].at(-1) ?? expect.fail('Begun elsewhere');
    local.pay(payment.id);
    const payload = local.notice('payment.waiting_for_capture', payment.id);
    await shop.backend.reply(contract.cart.paymentNotice, { body: { provider: 'second', payload } });
    const ask = staffOf(database, shop);
    for (const status of ['assembling', 'shipped'])
      await ask(contract.cart.setOrderStatus, {
        params: { number: order.number },
        body: { status, reason: 'other' },
      });
    expect(payment.status).toBe('waiting_for_capture');
    await shop.backend.backend.upkeep();
    expect(payment.status).toBe('succeeded');
  });

  it('compares a day with each that lists it, in the money of its country, and says which can’t be', async () => {
    const { now } = local.state;
    const amount = { value: '5.00', currency: 'RUB' };
    local.payments.set('strange', {
      id: 'strange',
      status: 'succeeded',
      amount,
      created_at: now,
      captured_at: now,
    });
    shop.backend.now = new Date(start.getTime() + DAY_MS);
    await shop.backend.backend.upkeep();
    const reply = await shop.backend.reply(contract.staff.listReconciliations, { query: {} }, context);
    const day = start.toISOString().slice(0, 10);
    const done = { day, state: 'done' };
    expect(reply.days.filter((each) => each.day === day)).toMatchObject([
      { ...done, provider: 'idram', basis: 'own' },
      { ...done, provider: 'second', basis: 'list', currency: 'AMD' },
      { ...done, provider: 'yookassa', currency: 'RUB', differenceCount: 0 },
    ]);
    expect(reply.unlisted).toEqual(['idram']);
    const shown = await shop.backend.reply(
      contract.staff.showReconciliation,
      { params: { provider: 'second', day }, query: {} },
      context,
    );
    expect(shown.differences).toContainEqual(expect.objectContaining({ kind: 'unknownHere' }));
    expect(
      await shop.backend.reply(
        contract.staff.reconcileAgain,
        { params: { provider: 'nobody', day }, body: {} },
        context,
      ),
    ).toMatchObject({ errorMessage: 'NotOffered' });
  });
});
