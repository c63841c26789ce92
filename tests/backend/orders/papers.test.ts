import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;

describeOnEachDatabase('what leaves the desk', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  it('as a table has the newest orders of a status, without phones and e-mails, and is recorded', async () => {
    const ask = staffOf(database, shop);
    const { order } = await shop.placed('SCARF-1 U', 2);
    const { body } = await ask(cart.exportOrders, { body: { status: 'new', by: 'Ольга' } });
    expect(body).toMatchObject({
      orders: [{ number: order.number, name: 'Анна Иванова', units: 2, totalPrice: 2_289, currency: 'RUB' }],
      isWhole: true,
    });
    expect(JSON.stringify(body)).not.toContain(order.recipient.phone);
    expect((await ask(cart.exportOrders, { body: { status: 'returned' } })).body).toMatchObject({
      orders: [],
    });
    const changes = database.query.selectFrom('staff_changes').select(['action', 'subject', 'detail']);
    expect(await changes.execute()).toContainEqual({
      action: 'exported',
      subject: 'orders:new',
      detail: '1',
    });
  });

  it('on paper is each order that there is, once, and is recorded with each', async () => {
    const ask = staffOf(database, shop);
    const [one, two] = [await shop.placed('SCARF-1 U'), await shop.placed('SCARF-1 U')];
    const numbers = [two.order.number, 'unknown', one.order.number, two.order.number];
    for (const by of ['Ольга', 'Ольга', 'Борис']) {
      const { body } = await ask(cart.printOrders, { body: { numbers, kind: 'slip', by } });
      expect(body).toMatchObject({ orders: [{ number: two.order.number }, { number: one.order.number }] });
    }
    const { body } = await ask(cart.showOrder, { params: { number: one.order.number } });
    expect(body).toMatchObject({
      order: {
        staffChanges: [
          { by: 'Ольга (test)', action: 'slip printed' },
          { by: 'Борис (test)', action: 'slip printed' },
        ],
      },
    });
  });
});
