import { beforeAll, expect, it } from 'vitest';
import { quoteDelivery } from '#src/backend/delivery/quote.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type DeliveryShop, openDeliveryShop } from './shop.ts';

/** A Friday, three in the afternoon in Moscow. */
describeOnEachDatabase('days without delivery', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: DeliveryShop;
  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openDeliveryShop(database);
  });

  const rest = async (...days: readonly [day: string, stops: 'courier' | 'dispatch', region?: string][]) => {
    await database.query.deleteFrom('delivery_holidays').execute();
    const rows = days.map(([day, stops, region_id = null]) => ({
      ...{ country: 'RU' as const, region_id, day, title: '' },
      stops_courier: Number(stops === 'courier'),
      stops_dispatch: Number(stops === 'dispatch'),
    }));
    if (rows.length > 0) await database.query.insertInto('delivery_holidays').values(rows).execute();
  };
  const courier = async (city: string) => {
    const { deliveryTypes } = await shop.types(city, [['SCARF-1 U', 1]]);
    return deliveryTypes.find(({ kind }) => kind === 'courier');
  };

  it('keep parcels in the warehouse until the next day of dispatch', async () => {
    await rest(['2026-11-20', 'dispatch'], ['6', 'dispatch'], ['11-22', 'dispatch']);
    expect(await courier('msk')).toMatchObject({
      dateFrom: '2026-11-24',
      dateTo: '2026-11-25',
      orderBefore: '2026-11-23T15:00:00.000Z',
    });
  });

  it('put a courier off to the next day, in the region alone where it has one', async () => {
    await rest(['2026-11-21', 'courier', '77'], ['7', 'courier']);
    expect(await courier('msk')).toMatchObject({ dateFrom: '2026-11-23', dateTo: '2026-11-23' });
    await rest(['2026-11-21', 'courier', '78']);
    expect((await courier('msk'))?.dateFrom).toBe('2026-11-21');
  });

  it('leave other ways as they are', async () => {
    await rest(['2026-11-22', 'courier'], ['2026-11-21', 'courier']);
    const { deliveryTypes } = await shop.types('msk', [['SCARF-1 U', 1]]);
    expect(deliveryTypes.find(({ kind }) => kind === 'terminal')?.dateFrom).toBe('2026-11-22');
  });

  it('are not among the days that a courier offers', async () => {
    await rest(['7', 'courier']);
    await database.query
      .insertInto('delivery_intervals')
      .values({
        country: 'RU',
        region_id: '77',
        city_guid: null,
        time_from: '10:00',
        time_to: '14:00',
        closes_before_hours: 0,
        capacity: null,
      })
      .execute();
    const days = (await courier('msk'))?.intervals?.map(({ day }) => day.slice(8));
    expect(days).toEqual(['21', '23', '24', '25', '26', '27', '28']);
    await rest();
  });

  it('count for orders: nothing goes to a shop that is closed then', async () => {
    const pause = (pause_from: string | null, pause_till: string | null) =>
      database.query
        .updateTable('shops')
        .set({ pause_from, pause_till })
        .where('number', '=', 'M1')
        .execute();
    const body = shop.to('msk', [['SCARF-1 U', 1]]);
    const quote = () =>
      quoteDelivery(database.query, { ...body, kind: 'shop', pointId: 'M1', sum: 0 }, shop.now);
    const numbers = async () =>
      (await shop.reply(contract.delivery.getShop, { body })).shops.map(({ number }) => number);
    expect([await quote(), await numbers()]).toEqual([expect.anything(), expect.arrayContaining(['M1'])]);
    await pause('2026-11-23', '2026-11-30');
    expect([await quote(), (await numbers()).includes('M1')]).toEqual([null, false]);
    await pause('2026-11-10', '2026-11-20');
    expect(await quote()).not.toBeNull();
  });
});
