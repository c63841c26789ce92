import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;

describeOnEachDatabase("the staff's list of orders", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  /** How many queries some work takes. */
  async function queriesOf(work: (observed: Database) => Promise<unknown>): Promise<number> {
    let count = 0;
    const query = database.query.withPlugin({
      transformQuery({ node }) {
        count++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work({ ...database, query });
    return count;
  }

  it('is read by as many queries for many orders as for one', async () => {
    for (let placed = 0; placed < 4; placed++) await shop.placed('SCARF-1 U');
    const list = (pageSize: number) => (observed: Database) =>
      openStaffOrders(observed, { origins: testOrigins }).orders.list({ pageNumber: 1, pageSize });
    expect(await queriesOf(list(4))).toBe(await queriesOf(list(1)));
  });

  it('has what its columns show, and phones for who may look customers up', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2);
    const ask = staffOf(database, shop);
    const row = {
      number: order.number,
      status: 'new',
      recipient: { firstName: 'Анна', lastName: 'Иванова', phone: order.recipient.phone },
      customerId: null,
      cityName: 'Москва',
      deliveryKind: 'courier',
      dateTo: order.dateTo,
      tracking: null,
      payment: 'onReceipt',
      units: 2,
      totalPrice: order.totalPrice,
      notes: 0,
      returns: [],
    };
    const query = { pageSize: 1 };
    expect((await ask(cart.listOrders, { query })).body).toMatchObject({ orders: [row] });
    await plantStaffKey(database, 'packs', { permissions: ['orders.read'] });
    expect((await ask(cart.listOrders, { query }, 'packs')).body).toMatchObject({
      orders: [{ recipient: { lastName: 'Иванова', phone: null } }],
    });
  });
});
