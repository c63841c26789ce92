import { beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { mergeOrders } from '#src/backend/orders/index.ts';
import { mayChangeStatus, nextStatuses } from '#src/backend/orders/records/transitions.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { courier, type OrderShop, openOrderShop } from './shop.ts';
import { STAFF_KEY, staffOf } from './staff.ts';

describe('order statuses', () => {
  it('lead from placed to delivered and returned', () => {
    const way: OrderStatus[] = ['new', 'assembling', 'shipped', 'atPickupPoint', 'delivered', 'returned'];
    for (const [index, status] of way.slice(1).entries()) {
      expect(mayChangeStatus(way[index] ?? 'new', status, 'staff')).toBe(true);
    }
  });

  it('end with cancelled and returned', () => {
    expect([nextStatuses('cancelled', 'staff'), nextStatuses('returned', 'staff')]).toEqual([[], []]);
  });

  it('are offered to those who may set them', () => {
    expect(nextStatuses('new', 'staff')).toEqual(['paid', 'assembling', 'cancelled']);
    expect(nextStatuses('paid', 'owner')).toEqual(['cancelled']);
    expect(nextStatuses('awaitingPayment', 'payment')).toEqual(['paid']);
    expect(nextStatuses('paid', 'time')).toEqual([]);
  });

  it('allow the owner to cancel until it is assembled', () => {
    const cancellable = orderStatuses.filter((status) => mayChangeStatus(status, 'cancelled', 'owner'));
    expect(cancellable).toEqual(['new', 'awaitingPayment', 'paid']);
    for (const from of orderStatuses) {
      expect(nextStatuses(from, 'owner').filter((to) => to !== 'cancelled')).toEqual([]);
    }
  });
});

describeOnEachDatabase('the staff', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  function staffBackend() {
    const ask = staffOf(database, shop);
    const { listOrders, showOrder, setOrderStatus } = contract.cart;
    return {
      list: (query = {}, token: string | null = STAFF_KEY) => ask(listOrders, { query }, token),
      show: (number: string) => ask(showOrder, { params: { number } }),
      set: (number: string, status: OrderStatus) =>
        ask(setOrderStatus, { params: { number }, body: { status } }),
    };
  }

  it('takes no courier’s order to a pick-up point, from anywhere', async () => {
    const staff = staffBackend();
    const { order } = await shop.placed('SCARF-1 U');
    const nextOf = ({ body }: Awaited<ReturnType<typeof staff.set>>) =>
      (body as { order: { nextStatuses: OrderStatus[] } }).order.nextStatuses;
    expect(nextOf(await staff.set(order.number, 'assembling'))).toEqual(['shipped', 'cancelled']);
    expect((await staff.set(order.number, 'atPickupPoint')).body).toMatchObject({
      success: false,
      errorMessage: 'NotAllowed',
      order: { status: 'assembling' },
    });
    expect(nextOf(await staff.set(order.number, 'shipped'))).toEqual(['delivered', 'cancelled']);
    expect((await staff.set(order.number, 'atPickupPoint')).body).toMatchObject({
      errorMessage: 'NotAllowed',
      order: { status: 'shipped' },
    });
  });

  it('makes each change at one moment, however long it takes', async () => {
    const ask = staffOf(database, shop);
    const staff = staffBackend();
    const { order } = await shop.placed('SCARF-1 U');
    const params = { number: order.number };
    const began = shop.backend.now;
    let ms = began.getTime();
    const later = () => {
      ms += 7;
      return new Date(ms);
    };
    Object.defineProperty(shop.backend, 'now', { configurable: true, get: later });
    await ask(contract.cart.packUnit, {
      params,
      body: { itemId: shop.item('SCARF-1 U'), request: 'one', by: 'Борис' },
    });
    await ask(contract.cart.finishPacking, { params, body: { by: 'Борис' } });
    for (const status of ['shipped', 'delivered', 'returned'] as const) await staff.set(order.number, status);
    Object.defineProperty(shop.backend, 'now', { configurable: true, writable: true, value: began });
    const { body } = await staff.show(order.number);
    const { statusChanges, staffChanges } = (body as CallReply<typeof contract.cart.showOrder>).order;
    const steps = staffChanges.filter(({ action }) => action === 'status');
    expect(steps.map(({ detail, at }) => `${detail} ${at}`)).toEqual(
      statusChanges.slice(1).map(({ status, at }) => `${status} ${at}`),
    );
    expect(steps.length).toBeGreaterThan(3);
  });

  it('alone can see and change orders and returns', async () => {
    const ask = staffOf(database, shop);
    const { shopper, order } = await shop.placed('SCARF-1 U');
    const params = { number: order.number };
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1 }];
    const { cart } = contract;
    const calls = [
      [cart.listOrders, { query: {} }],
      [cart.showOrder, { params }],
      [cart.setOrderStatus, { params, body: { status: 'assembling' } }],
      [cart.confirmOrder, { params, body: {} }],
      [cart.completeFitting, { params, body: { lines } }],
      [cart.listReturns, { query: {} }],
      [cart.acceptReturn, { params: { id: 1 }, body: {} }],
      [cart.refuseReturn, { params: { id: 1 }, body: { why: 'Ношеная' } }],
    ] as const;
    for (const [call, input] of calls)
      expect((await ask(call, input, shopper.accessToken)).status, call.path).toBe(401);
    const shownOrder = (await ask(cart.showOrder, { params })).body;
    expect(shownOrder).toMatchObject({
      order: {
        status: 'new',
        confirmBefore: order.confirmBefore,
        takings: [{ ...lines[0], shopNumber: expect.any(String) }],
        staffChanges: [],
      },
    });
    const unknown = { params: { number: '000000-00000000' } };
    expect((await ask(cart.showOrder, unknown)).status).toBe(404);
    expect((await ask(cart.setOrderStatus, { ...unknown, body: { status: 'paid' } })).status).toBe(404);
  });

  it('lists orders, newest first, and by status', async () => {
    const staff = staffBackend();
    const one = await shop.placed('SCARF-1 U');
    const two = await shop.placed('SCARF-1 U');
    const { body } = await staff.list({ status: 'new', pageSize: 1 });
    expect(body).toMatchObject({ orders: [{ number: two.order.number }], totalCount: expect.any(Number) });
    await staff.set(one.order.number, 'cancelled');
    expect((await staff.list({ status: 'cancelled' })).body).toMatchObject({
      orders: [{ number: one.order.number }],
    });
    expect((await staff.show('none')).status).toBe(404);
  });

  it('moves an order to its end, and the shopper is notified when it is ready', async () => {
    const staff = staffBackend();
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, {
      delivery: { ...courier, kind: 'shop', pointId: 'M1' },
    });
    for (const status of ['assembling', 'atPickupPoint', 'delivered'] as const) {
      expect((await staff.set(order.number, status)).body).toMatchObject({
        success: true,
        order: { status, cancelledBy: null },
      });
      await shop.backend.sendLetters();
    }
    expect((await staff.set(order.number, 'shipped')).body).toMatchObject({
      success: false,
      errorMessage: 'NotAllowed',
    });
    const cancel = await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    expect(cancel).toEqual({ success: false, errorMessage: 'NotAllowed' });
    await shop.backend.backend.upkeep();
    const messages = shop.backend.sent.filter(
      (message) =>
        'text' in message &&
        message.text.includes(order.number) &&
        message.text.includes('ждёт вас') === true,
    );
    expect(messages.map(({ kind }) => kind)).toContain('sms');
    const written = shop.backend.sent.map((message) => JSON.stringify(message));
    const ofCancelling = written.filter((text) => text.includes(order.number) && text.includes('отменён'));
    expect(ofCancelling).toEqual([]);
  });

  it('puts a returned order’s goods back to stock', async () => {
    const staff = staffBackend();
    const { order } = await shop.placed('SCARF-1 U', 2);
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    for (const status of ['assembling', 'shipped', 'delivered', 'returned'] as const)
      await staff.set(order.number, status);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 2);
  });

  it('is distinguished from a deadline in the mail of a cancelled order, without an SMS', async () => {
    const staff = staffBackend();
    const [byOwner, byStaff] = [await shop.placed('SCARF-1 U'), await shop.placed('SCARF-1 U')];
    await byOwner.shopper.ask(contract.cart.cancelOrder, { body: { number: byOwner.order.number } });
    await staff.set(byStaff.order.number, 'cancelled');
    await shop.backend.backend.upkeep();
    for (const { number } of [byOwner.order, byStaff.order]) {
      const messages = shop.backend.sent.filter((message) => {
        const written = JSON.stringify(message);
        return written.includes(number) && written.includes('отменён');
      });
      expect(messages).toMatchObject([{ kind: 'mail', text: expect.stringContaining('Заказ отменён.') }]);
    }
  });

  it('finds a guest’s order under the customer who signed in', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U');
    const { owner } = await database.query
      .selectFrom('orders')
      .where('number', '=', order.number)
      .select('owner')
      .executeTakeFirstOrThrow();
    const visitor = { owner: owner as Owner, country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((transaction) => mergeOrders(transaction, visitor, 'customer:7'));
    const context = { accessToken: shopper.accessToken };
    const { status } = await shop.backend.ask(
      contract.cart.getOrder,
      { params: { number: order.number } },
      context,
    );
    expect(status).toBe(404);
    const orders = database.query.selectFrom('orders').where('owner', '=', 'customer:7').select('number');
    expect(await orders.execute()).toEqual([{ number: order.number }]);
  });
});
