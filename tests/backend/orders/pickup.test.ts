import { beforeAll, expect, it } from 'vitest';
import type { Message } from '#src/backend/messages/messages.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { courier, type OrderShop, openOrderShop } from './shop.ts';

const { changePickupDay } = contract.cart;
const atShop = { delivery: { ...courier, kind: 'shop', pointId: 'M1' } } as const;
const done = { success: true, errorMessage: '' };
const refusal = (errorMessage: string) => ({ success: false, errorMessage });

describeOnEachDatabase('an order to a shop', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  async function placed(changed: Parameters<OrderShop['placed']>[2] = atShop) {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, changed);
    const { number } = order;
    return {
      order,
      show: () => shop.show(shopper, number),
      change: (day: string) => shopper.ask(changePickupDay, { body: { number, day } }),
    };
  }

  const move = async ({ number }: Order, ...statuses: OrderStatus[]) => {
    const { orders } = openStaffOrders(database, { origins: testOrigins, now: () => shop.backend.now });
    for (const status of statuses)
      expect((await orders.setStatus(number, { status: status, by: 'test' }))?.errorMessage).toBe('');
  };
  const arriveOn = ({ number }: Order, day: string) =>
    database.query
      .updateTable('order_status_changes')
      .set({ changed_at: `${day}T09:00:00.000Z` })
      .where('status', '=', 'atPickupPoint')
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('number', '=', number).select('id'))
      .execute();
  const sentOf = ({ number }: Order, words: string): Message[] =>
    shop.backend.sent.filter(
      (message) => 'text' in message && message.text.includes(number) && message.text.includes(words),
    );

  it('shows when it can be picked up, and is kept until the chosen day', async () => {
    const { order, show, change } = await placed();
    expect(order.pickup).toEqual({
      day: null,
      keptUntil: '2026-11-27',
      from: '2026-11-20',
      to: '2026-12-04',
      canChange: true,
    });
    expect(await change('2026-11-23')).toEqual(done);
    expect((await show()).pickup).toMatchObject({ day: '2026-11-23', keptUntil: '2026-11-27' });
    expect(await change('2026-12-04')).toEqual(done);
    expect((await show()).pickup).toMatchObject({ day: '2026-12-04', keptUntil: '2026-12-04' });
  });

  it('that arrives late can be picked up from today on, and is kept as long as if it were on time', async () => {
    const { order, show, change } = await placed();
    await database.query
      .updateTable('orders')
      .set({ created_at: '2026-11-01T12:00:00.000Z' })
      .where('number', '=', order.number)
      .execute();
    expect((await show()).pickup).toMatchObject({
      from: '2026-11-20',
      keptUntil: '2026-11-27',
      to: '2026-12-04',
      canChange: true,
    });
    expect(await change('2026-11-19')).toEqual(refusal('WrongDay'));
    expect(await change('2026-11-20')).toEqual(done);
  });

  it('cannot be picked up before it arrives, or after its point gives it up', async () => {
    const { change } = await placed();
    expect(await change('2026-11-19')).toEqual(refusal('WrongDay'));
    expect(await change('2026-12-05')).toEqual(refusal('WrongDay'));
  });

  it('is ready from its arrival on, and its day can be changed until it is handed over', async () => {
    const { order, show, change } = await placed();
    await move(order, 'assembling', 'atPickupPoint');
    await arriveOn(order, '2026-11-18');
    expect((await show()).pickup).toEqual({
      day: null,
      keptUntil: '2026-11-25',
      from: '2026-11-20',
      to: '2026-12-02',
      canChange: true,
    });
    expect(await change('2026-12-02')).toEqual(done);
    await arriveOn(order, '2026-11-01');
    expect((await show()).pickup).toMatchObject({ canChange: false });
    expect(await change('2026-11-21')).toEqual(refusal('NotAllowed'));
    await move(order, 'delivered');
    expect((await show()).pickup).toBeNull();
    expect(await change('2026-11-21')).toEqual(refusal('NotAllowed'));
  });

  it('has no pick-up day if a courier brings it, or before it is paid for', async () => {
    const brought = await placed({});
    expect(brought.order.pickup).toBeNull();
    expect(await brought.change('2026-11-23')).toEqual(refusal('NotAllowed'));
    const unpaid = await placed({ ...atShop, payment: 'online' });
    expect(unpaid.order.pickup).toBeNull();
    expect(await unpaid.change('2026-11-23')).toEqual(refusal('NotAllowed'));
  });

  it('notifies once on its way, and once with its code when it is ready', async () => {
    const { order } = await placed();
    const other = await placed({});
    await move(order, 'assembling', 'atPickupPoint');
    await move(other.order, 'assembling', 'shipped');
    await shop.backend.sendLetters();
    await shop.backend.backend.upkeep();
    const kinds = (messages: readonly Message[]) => messages.map(({ kind }) => kind).toSorted();
    expect(kinds(sentOf(order, `Код получения: ${order.number}`))).toEqual(['mail', 'sms']);
    expect(kinds(sentOf(order, 'Храним до 27'))).toEqual(['mail', 'sms']);
    expect(kinds(sentOf(other.order, 'в пути'))).toEqual(['sms']);
    const mails = shop.backend.sent.filter(
      (message) => message.kind === 'mail' && message.subject === `Заказ № ${other.order.number} в пути`,
    );
    expect(mails).toHaveLength(1);
  });
});
