import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmOrders, offerOrders } from '#src/backend/commerceml/orders/changed-orders.ts';
import { ordersXml } from '#src/backend/commerceml/orders/write-orders.ts';
import { textOf } from '#src/backend/commerceml/reading/elements.ts';
import { readElements } from '#src/backend/commerceml/reading/read-elements.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { piecesOf } from './importing.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const order = (number: string) => ({
  ...{ number, idempotency_key: number, owner: 'guest:1', country: 'RU' as const, status: 'new' as const },
  ...{ first_name: 'Анна', last_name: 'Белова <&>', phone: '+79160000001', email: 'anna@example.com' },
  ...{
    region_id: '77',
    city_id: 'c',
    delivery_kind: 'courier' as const,
    by_email: 0,
    point_id: null,
    point_title: '',
  },
  ...{
    address: 'Москва, Лесная, 5',
    days_from: 1,
    days_to: 2,
    comment: 'Позвонить',
    payment: 'online' as const,
  },
  ...{ coupon_id: null, coupon_code: null, gift_card_id: null, goods_price: 1_198_000, discount: 100_000 },
  ...{
    delivery_price: 30_000,
    gift_card_paid: 0,
    total_price: 1_128_000,
    consent_version: '1',
    ip_address: '',
  },
  ...{ network: '', created_at: now.toISOString(), changed_at: now.toISOString(), held_until: null },
  ...{ given_back_at: null, tracked_at: null },
});

describeOnEachDatabase('orders for 1C', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const place = async (number: string) => {
    const { id } = await database.query
      .insertInto('orders')
      .values(order(number))
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = {
      model_title: 'Платье',
      model_code: 'D',
      product_code: 'D-1',
      color_name: 'белый',
      size: '44',
    };
    await database.query
      .insertInto('order_lines')
      .values({
        ...names,
        order_id: id,
        position: 0,
        item_id: 1,
        slug: 'd',
        picture: '[]',
        count: 2,
        price: 599_000,
        old_price: 0,
      })
      .execute();
    return id;
  };

  it.each(['2.08', '3.1'] as const)(
    'an order of version %s has its buyer, goods, delivery and sum',
    async (version) => {
      await database.query.deleteFrom('orders').execute();
      await place('1-1');
      const orders = await offerOrders(database, 1);
      const found = [];
      for await (const some of readElements(piecesOf(ordersXml(orders, version, now)))) found.push(...some);
      const [one] = found;
      expect(found).toHaveLength(1);
      expect(
        ['Номер', 'Дата', 'Время', 'ХозОперация', 'Валюта', 'Сумма'].map(
          (name) => one && textOf(one.element, name),
        ),
      ).toEqual(['1-1', '2026-11-20', '15:00:00', 'Заказ товара', 'RUB', '11280']);
      const text = ordersXml(orders, version, now);
      expect(text).toContain('Белова &lt;&amp;&gt; Анна');
      expect(text).toContain('ORDER_DELIVERY');
    },
  );

  it('an order that points pay in part costs less by them, and is dated by one clock', async () => {
    await database.query.deleteFrom('orders').execute();
    const id = await place('1-2');
    await database.query.updateTable('orders').set({ points_paid: 50_000 }).where('id', '=', id).execute();
    const text = ordersXml(await offerOrders(database, 1), '2.08', now);
    expect(text).toContain('ДатаФормирования="2026-11-20T15:00:00"');
    expect(text).toContain('<Значение>2026-11-20T15:00:00</Значение>');
    expect(text).toMatch(/<Сумма>10780<.Сумма>/);
    expect(text.replace(/\s/g, '')).toContain('<Наименование>Баллы</Наименование><Сумма>500</Сумма>');
  });

  it('over 20 cut connections nothing is lost, and nothing confirmed comes twice', async () => {
    await database.query.deleteFrom('orders').execute();
    const random = seeded(1_402);
    const has = new Map<string, number>();
    const again: string[] = [];
    for (let session = 1; session <= 40; session += 1) {
      await place(`2-${session}`);
      if (random() < 0.5)
        await database.query
          .updateTable('orders')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('number', '=', `2-${Math.ceil(random() * session)}`)
          .execute();
      const offered = await offerOrders(database, session);
      again.push(
        ...offered
          .filter(({ order: { number, version } }) => has.get(number) === version)
          .map(({ order: { number } }) => number),
      );
      // Every other connection is cut before 1C says that it has them.
      if (random() < 0.5) continue;
      await confirmOrders(database, session);
      for (const {
        order: { number, version },
      } of offered)
        has.set(number, version);
    }
    for (const {
      order: { number, version },
    } of await offerOrders(database, 99))
      has.set(number, version);
    await confirmOrders(database, 99);
    const all = await database.query.selectFrom('orders').select(['number', 'version']).execute();
    expect(Object.fromEntries(has)).toEqual(
      Object.fromEntries(all.map(({ number, version }) => [number, version])),
    );
    expect(again).toEqual([]);
    expect(await offerOrders(database, 100)).toEqual([]);
  });

  it('an order that changes between query and success is given again', async () => {
    await database.query.deleteFrom('orders').execute();
    const id = await place('3-1');
    await offerOrders(database, 1);
    await database.query.updateTable('orders').set({ version: 7 }).where('id', '=', id).execute();
    await confirmOrders(database, 1);
    expect((await offerOrders(database, 2)).map(({ order: { version } }) => version)).toEqual([7]);
  });
});
