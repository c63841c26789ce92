import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { type DeliveryShop, openDeliveryShop, type Wanted } from './shop.ts';

/** Days after 20 November. */
const days = (daysFrom: number, daysTo: number) => {
  const dateOf = (count: number) => `2026-11-${20 + count}`;
  return { daysFrom, daysTo, dateFrom: dateOf(daysFrom), dateTo: dateOf(daysTo) };
};

/** When the warehouse sends what was ordered that day. */
const orderBefore = '2026-11-20T15:00:00.000Z';

describeOnEachDatabase('ways of delivery', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: DeliveryShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openDeliveryShop(database);
  });

  const typesFor = async (city: string, wanted: Wanted = []) =>
    (await shop.types(city, wanted)).deliveryTypes;
  const kindsFor = async (city: string, wanted: Wanted = []) =>
    (await typesFor(city, wanted)).map(({ kind }) => kind);
  const courierTo = async (city: string, wanted: Wanted = []) =>
    (await typesFor(city, wanted)).find(({ kind }) => kind === 'courier');

  it('are courier, pick-up point and shop, with the place’s prices and days', async () => {
    expect(await typesFor('msk', [['SCARF-1 U', 1]])).toEqual([
      { kind: 'courier', title: 'Курьером', price: 290, freeFrom: null, ...days(1, 2), orderBefore },
      { kind: 'terminal', title: 'В пункт выдачи', price: 190, freeFrom: 5_000, ...days(2, 4), orderBefore },
      { kind: 'shop', title: 'В магазин', price: 0, freeFrom: null, ...days(1, 3), orderBefore },
    ]);
  });

  it('show until when ordering keeps these days, and how much can be tried on', async () => {
    const { query } = database;
    const rates = query.updateTable('delivery_rates').where('kind', '=', 'courier');
    await rates.set({ fitting_units: 5, fitting_sum: 10_000_000 }).execute();
    shop.now = new Date('2026-11-20T14:59:00.000Z');
    expect(await courierTo('msk')).toMatchObject({
      orderBefore: '2026-11-20T15:00:00.000Z',
      fitting: { units: 5, sum: 100_000 },
    });
    shop.now = new Date('2026-11-20T15:00:00.000Z');
    expect(await courierTo('vvo')).toMatchObject({ orderBefore: '2026-11-21T15:00:00.000Z' });
    shop.now = new Date('2026-11-20T12:00:00.000Z');
    await rates.set({ fitting_units: 0, fitting_sum: null }).execute();
    expect(await courierTo('msk')).not.toHaveProperty('fitting');
  });

  it('prefer a city’s own rate to its region’s, and that to the country’s', async () => {
    const priceTo = async (city: string) => (await courierTo(city))?.price;
    expect([await priceTo('zel'), await priceTo('msk'), await priceTo('spb')]).toEqual([390, 290, 590.5]);
  });

  it('trust the shop rather than the caller about a city’s region', async () => {
    const body = { ...shop.to('vvo'), regionId: '77' };
    const { courier } = await shop.reply(contract.delivery.getCourier, { body });
    expect(courier?.price).toBe(690);
  });

  it('use the country’s rates for an unknown city, whatever region is given', async () => {
    const body = { ...shop.to('msk'), cityId: 'a village' };
    const { deliveryTypes } = await shop.reply(contract.delivery.getDeliveryTypes, { body });
    expect(deliveryTypes.map(({ kind, price }) => [kind, price])).toEqual([['courier', 590.5]]);
  });

  it('include pick-up points only if the city has any', async () => {
    expect(await kindsFor('msk')).toContain('terminal');
    expect(await kindsFor('zel')).not.toContain('terminal');
  });

  it('include shops only if the region has any, not counting warehouses', async () => {
    expect(await kindsFor('zel')).toContain('shop');
    expect(await kindsFor('vvo')).toEqual(['courier', 'terminal']);
  });

  it('include shops only if one has the goods or can get them from the warehouse', async () => {
    expect(await kindsFor('msk', [['DRESS-1 M', 1]])).toEqual(['courier', 'terminal']);
    expect(await kindsFor('spb', [['DRESS-1 M', 1]])).toEqual(['courier', 'shop']);
  });

  it('are available today if a shop has everything in stock', async () => {
    const [, , inShop] = await typesFor('msk', [
      ['DRESS-1 S', 2],
      ['COAT-1 S', 1],
    ]);
    expect(inShop).toMatchObject({ kind: 'shop', ...days(0, 0) });
  });

  it('show calendar days at the destination, across month and year ends', async () => {
    const datesTo = async (city: string, now: string) => {
      shop.now = new Date(now);
      const courier = await courierTo(city);
      return [courier?.dateFrom, courier?.dateTo];
    };
    const noon = shop.now;
    expect(await datesTo('msk', '2026-11-29T12:00:00+03:00')).toEqual(['2026-11-30', '2026-12-01']);
    expect(await datesTo('vvo', '2026-12-24T16:59:00+03:00')).toEqual(['2026-12-31', '2027-01-02']);
    expect(await datesTo('vvo', '2026-12-24T17:01:00+03:00')).toEqual(['2026-12-31', '2027-01-02']);
    shop.now = noon;
  });

  it('take two more days if other shops have to supply', async () => {
    expect(await courierTo('msk', [['COAT-1 S', 2]])).toMatchObject({ daysFrom: 3, daysTo: 4 });
    expect(await courierTo('msk', [['COAT-1 S', 1]])).toMatchObject({ daysFrom: 1, daysTo: 2 });
  });

  it('are free from the threshold on, counting every unit', async () => {
    const priceOf = async (count: number) => (await courierTo('spb', [['SCARF-1 U', count]]))?.price;
    expect(await priceOf(9)).toBe(590.5);
    const wanted = [
      ['SCARF-1 U', 10],
      ['SCARF-1 U', 1],
    ] as const;
    expect((await courierTo('spb', wanted))?.price).toBe(0);
  });

  it('use the sum after discounts if the caller gives it', async () => {
    const priceFrom = async (sum: number) => {
      const body = { ...shop.to('spb', [['COAT-1 S', 1]]), sum };
      return (await shop.reply(contract.delivery.getCourier, { body })).courier?.price;
    };
    expect([await priceFrom(10_000), await priceFrom(9_999.99)]).toEqual([0, 590.5]);
  });

  it('ignore items that are gone, not sold or unknown', async () => {
    const usual = await typesFor('msk', [['SCARF-1 U', 1]]);
    expect(
      await typesFor('msk', [
        ['SCARF-1 U', 1],
        ['DRESS-1 L', 1],
      ]),
    ).toEqual(usual);
    const body = { ...shop.to('msk'), items: [{ itemId: 999_999, count: 10 }] };
    const { deliveryTypes } = await shop.reply(contract.delivery.getDeliveryTypes, { body });
    expect(deliveryTypes).toEqual(await typesFor('msk'));
  });

  it('are empty for gift cards alone, which go by e-mail', async () => {
    expect(await shop.types('msk', [['GC-0000-1 U', 2]])).toEqual({ deliveryTypes: [], byEmail: true });
  });

  it('are not made free or delayed by a gift card among the goods', async () => {
    const beside = await shop.types('spb', [
      ['SCARF-1 U', 1],
      ['GC-0000-1 U', 1],
    ]);
    expect(beside).toEqual(await shop.types('spb', [['SCARF-1 U', 1]]));
    expect(beside.byEmail).toBe(false);
    const withDress = await typesFor('msk', [
      ['DRESS-1 S', 1],
      ['GC-0000-1 U', 1],
    ]);
    expect(withDress.find(({ kind }) => kind === 'shop')?.daysFrom).toBe(0);
  });

  it('are separate for each country', async () => {
    expect(await typesFor('1', [['SCARF-1 U', 1]])).toMatchObject([{ kind: 'courier', price: 1_500 }]);
    expect((await shop.reply(contract.delivery.getCourier, { body: shop.to('1') })).courier?.price).toBe(
      1_500,
    );
  });

  it('have no courier without a rate for one', async () => {
    await database.query.deleteFrom('delivery_rates').where('country', '=', 'AM').execute();
    expect((await shop.reply(contract.delivery.getCourier, { body: shop.to('1') })).courier).toBeNull();
  });

  it('have one rate of each kind per place, and no negative one', async () => {
    const rate = { kind: 'courier', title: 'Ещё один' } as const;
    await expect(addRow(database, 'delivery_rates', { ...rate, region_id: '77' })).rejects.toThrow(/unique/i);
    await expect(addRow(database, 'delivery_rates', { ...rate, region_id: '1', price: -1 })).rejects.toThrow(
      /check/i,
    );
    await expect(
      addRow(database, 'delivery_rates', { ...rate, region_id: '1', free_from: -1 }),
    ).rejects.toThrow(/check/i);
  });

  it('need no preparation, and report it done', async () => {
    const body = { country: 'RU', regionCode: 77, cityId: '1', force: true } as const;
    const reply = await shop.reply(contract.delivery.prepareDeliveryTypes, { body });
    expect(reply).toEqual({ success: true, errorMessage: '' });
  });

  it('refuse more than ten of an item, fractions and a negative sum', async () => {
    for (const wrong of [
      { items: [{ itemId: 1, count: 11 }] },
      { items: [{ itemId: 1, count: 0.5 }] },
      { sum: -1 },
    ]) {
      const { status } = await shop.ask(contract.delivery.getDeliveryTypes, {
        body: { ...shop.to('msk'), ...wrong },
      });
      expect(status).toBe(400);
    }
  });

  it('list the countries with placeholders of underscores instead of digits', async () => {
    const { countries } = await shop.reply(contract.delivery.getCountries, {});
    expect(countries.map(({ code, name, placeholder }) => [code, name, placeholder])).toEqual([
      ['RU', 'Россия', '+7 (___) ___ __ __'],
      ['AM', 'Армения', '+374 (__) ___ ___'],
    ]);
    expect(countries[0]).toMatchObject({ id: 1, phoneCode: '+7', mask: '+7 (###) ### ## ##' });
  });
});
