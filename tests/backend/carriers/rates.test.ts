import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { type CdekStandIn, openCdek } from '#tests/support/cdek/cdek.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const ASKED = '/v2/calculator/tarifflist';

describeOnEachDatabase("a carrier's rates", (openTestDatabase) => {
  let database: TestDatabase;
  let cdek: CdekStandIn;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    cdek = await openCdek();
    shop = await openOrderShop(database, { carrier: cdek.carrier() });
    await database.query
      .insertInto('carrier_cities')
      .values({ carrier: 'cdek', city_guid: 'msk', code: 44 })
      .execute();
    return cdek.close;
  });

  beforeEach(async () => {
    cdek.wells();
    await database.query.deleteFrom('carrier_rates').execute();
  });

  const quoted = async (count = 1) => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), count]);
    const before = cdek.countOf(ASKED);
    const body = await shop.body(shopper);
    return { shopper, body, price: body.expectedDeliveryPrice, asked: cdek.countOf(ASKED) - before };
  };

  it('are asked once for a place, a class of weight and a day', async () => {
    expect(await quoted()).toMatchObject({ price: 312, asked: 1 });
    expect(await quoted()).toMatchObject({ price: 312, asked: 0 });
    expect(await quoted(7)).toMatchObject({ price: 312, asked: 1 });
    expect(await quoted(9)).toMatchObject({ price: 312, asked: 0 });
  });

  it('are what the order costs, and the days those of the carrier and of the shop together', async () => {
    const { shopper, body } = await quoted();
    const { order } = await shopper.ask(contract.cart.createOrder, { body });
    expect(order).toMatchObject({ deliveryPrice: 312, dateFrom: '2026-11-24', dateTo: '2026-11-25' });
  });

  it('are asked once by calls that come together', async () => {
    const before = cdek.countOf(ASKED);
    await Promise.all([quoted(), quoted(), quoted()]);
    expect(cdek.countOf(ASKED) - before).toBe(1);
  });

  it('are asked for with a new token where the old one is not taken any more', async () => {
    await quoted();
    cdek.forgetTokens();
    expect((await quoted(2)).price).toBe(312);
  });

  it('refuse an order that was shown others', async () => {
    const { shopper, body } = await quoted();
    await database.query.updateTable('carrier_rates').set({ courier_price: 500_00 }).execute();
    const reply = await shopper.ask(contract.cart.createOrder, { body });
    expect(reply).toMatchObject({ errorMessage: 'DELIVERY_CHANGED', quote: { delivery: { price: 500 } } });
  });

  it('leave free delivery to the shop', async () => {
    await database.query.updateTable('delivery_rates').set({ free_from: 500_00 }).execute();
    expect((await quoted()).price).toBe(0);
    await database.query.updateTable('delivery_rates').set({ free_from: null }).execute();
  });

  it('are not asked for where the carrier has no number for the city', async () => {
    await plant(database, { cities: [{ guid: 'far', name: 'Далеко' }] });
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const before = cdek.countOf(ASKED);
    const delivery = { kind: 'courier', cityId: 'far', pointId: null, address: 'Лесная, 1' } as const;
    expect((await shop.body(shopper, { delivery })).expectedDeliveryPrice).toBe(290);
    expect(cdek.countOf(ASKED)).toBe(before);
  });

  it.each(['slow', 'broken', 'garbage'] as const)(
    'are those of the shop where it is %s, and an order keeps them once it is well',
    async (mood) => {
      cdek.feels(mood, ASKED);
      const began = Date.now();
      const { shopper, body, price, asked } = await quoted();
      expect({ price, asked }).toEqual({ price: 290, asked: 1 });
      expect(Date.now() - began).toBeLessThan(1_450);
      cdek.wells();
      expect((await quoted()).asked).toBe(0);
      const { order } = await shopper.ask(contract.cart.createOrder, { body });
      expect(order?.deliveryPrice).toBe(290);
    },
  );

  it('are not asked for while the carrier has failed too often', async () => {
    expect(await quoted(3)).toMatchObject({ price: 290, asked: 0 });
  });
});
