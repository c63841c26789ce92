import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { addProduct } from '#tests/backend/goods.ts';
import { addCity, addShop } from '#tests/backend/places.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const { getDeliveryTypes, getProductDeliveryTypes, getCourier } = contract.delivery;

describeOnEachDatabase('ways of delivery', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let scarf: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    await addCity(database, { guid: 'msk', name: 'Москва' });
    await addCity(database, { guid: 'omsk', name: 'Омск', region_id: '55' });
    await addCity(database, { guid: '1', name: 'Ереван', region_id: '374', country: 'AM' });
    await addShop(database, { number: '1', city_guid: 'msk' });
    await addShop(database, { number: '2', city_guid: 'omsk', kind: 'warehouse' });
    scarf = (await addProduct(database, { code: 'scarf', price: 4_990_50 })).itemId;
    await addProduct(database, { code: 'coat', price: 10_000_00 });

    await addRate({ kind: 'shop', title: 'В салон', price: 0 });
    await addRate({ kind: 'courier', title: 'Курьер', price: 590_50, free_from: 10_000_00 });
    await addRate({ kind: 'terminal', title: 'Пункт выдачи', price: 290_00 });
    await addRate({ kind: 'courier', title: 'Курьер по Москве', region_id: '77', days_from: 0, days_to: 1 });
    await addRate({ kind: 'courier', title: 'Экспресс', region_id: '77', price: 990_00, days_to: 0 });
    await addRate({ kind: 'courier', title: 'Курьер', country: 'AM', price: 1_500_00 });
  });

  async function addRate(
    rate: Partial<Schema['delivery_rates']> & Pick<Schema['delivery_rates'], 'kind' | 'title'>,
  ): Promise<void> {
    const rest = { country: 'RU', region_id: null, price: 300_00, free_from: null } as const;
    await database.query
      .insertInto('delivery_rates')
      .values({ ...rest, days_from: 0, days_to: 5, ...rate, id: undefined })
      .execute();
  }

  const place = (regionId: string, country: CountryCode = 'RU') => ({ country, regionId, cityId: 'any' });
  const typesFor = async (regionId: string, items: { itemId: number; count: number }[] = []) =>
    (await shop.reply(getDeliveryTypes, { body: { ...place(regionId), items } })).deliveryTypes;

  it("offers the country's general ways where a region has none of its own", async () => {
    expect(await typesFor('55')).toEqual([
      { kind: 'courier', title: 'Курьер', price: 590.5, freeFrom: 10_000, daysFrom: 0, daysTo: 5 },
      { kind: 'terminal', title: 'Пункт выдачи', price: 290, freeFrom: null, daysFrom: 0, daysTo: 5 },
    ]);
  });

  it("lets a region's own ways stand for the general ones of that kind only", async () => {
    expect((await typesFor('77')).map(({ title }) => title)).toEqual([
      'Курьер по Москве',
      'Экспресс',
      'Пункт выдачи',
      'В салон',
    ]);
  });

  it('delivers to a shop only where there is one; a warehouse is none', async () => {
    const kindsIn = async (regionId: string) => (await typesFor(regionId)).map(({ kind }) => kind);
    expect(await kindsIn('77')).toContain('shop');
    expect(await kindsIn('55')).not.toContain('shop');
  });

  it('is free from the sum that frees it, counting every unit', async () => {
    const priceOf = async (count: number) => (await typesFor('55', [{ itemId: scarf, count }]))[0]?.price;
    expect(await priceOf(2)).toBe(590.5);
    expect(await priceOf(3)).toBe(0);
  });

  it('does not count items that nobody sells', async () => {
    expect((await typesFor('55', [{ itemId: 999_999, count: 10 }]))[0]?.price).toBe(590.5);
  });

  it('says for one product what its delivery would cost', async () => {
    const priceOf = async (modelColorCode: string) => {
      const { deliveryTypes } = await shop.reply(getProductDeliveryTypes, {
        body: { ...place('55'), modelColorCode },
      });
      return deliveryTypes[0]?.price;
    };
    expect(await priceOf('scarf')).toBe(590.5);
    expect(await priceOf('coat')).toBe(0);
  });

  it('knows no delivery of a product that the country does not sell', async () => {
    const answers = await Promise.all([
      shop.ask(getProductDeliveryTypes, { body: { ...place('55'), modelColorCode: 'nothing' } }),
      shop.ask(getProductDeliveryTypes, { body: { ...place('374', 'AM'), modelColorCode: 'coat' } }),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({ status: 404, body: { errorMessage: 'ProductNotFound' } });
    }
  });

  it('gives the first courier of a place, or none', async () => {
    const courierTo = async (regionId: string, country: CountryCode) =>
      (await shop.reply(getCourier, { body: { ...place(regionId, country), items: [] } })).courier;
    expect((await courierTo('77', 'RU'))?.title).toBe('Курьер по Москве');
    expect((await courierTo('374', 'AM'))?.price).toBe(1_500);
    await database.query.deleteFrom('delivery_rates').where('country', '=', 'AM').execute();
    expect(await courierTo('374', 'AM')).toBeNull();
  });

  it('has nothing to prepare, and says that it is done', async () => {
    const body = { country: 'RU', regionCode: 77, cityId: '1', force: true } as const;
    const reply = await shop.reply(contract.delivery.prepareDeliveryTypes, { body });
    expect(reply).toEqual({ success: true, errorMessage: '' });
  });

  it('lists the countries with a placeholder of underscores in place of digits', async () => {
    const { countries } = await shop.reply(contract.delivery.getCountries, {});
    expect(countries.map(({ code, name, placeholder }) => [code, name, placeholder])).toEqual([
      ['RU', 'Россия', '+7 (___) ___ __ __'],
      ['AM', 'Армения', '+374 (__) ___ ___'],
    ]);
    expect(countries[0]).toMatchObject({ id: 1, phoneCode: '+7', mask: '+7 (###) ### ## ##' });
  });
});
