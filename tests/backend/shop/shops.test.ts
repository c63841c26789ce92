import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { getShops, getShopCities, getShopsByCity, getShopsByRegion, getShopByNumber } = contract.shop;

describeOnEachDatabase('shops', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    await plant(database, {
      cities: [
        { guid: 'msk', name: 'Москва', is_main: 1 },
        { guid: 'kzn', name: 'казань', region_id: '16' },
        { guid: 'omsk', name: 'Омск', region_id: '55' },
        { guid: '1', name: 'Ереван', region_id: '374', country: 'AM' },
      ],
      shops: [
        { number: '2', city_guid: 'msk', position: 2, url: '/stores/moscow/arbat' },
        { number: '1', city_guid: 'msk', position: 1, url: '/stores/moscow/petrovka' },
        { number: '3', city_guid: 'kzn', position: 3 },
        { number: '4', city_guid: '1', country: 'AM' },
        { number: '9', city_guid: 'omsk', kind: 'warehouse' },
      ],
    });
  });

  const numbers = (reply: { shops: readonly { number: string }[] }) =>
    reply.shops.map(({ number }) => number);

  it('lists a country’s shops in the configured order, without warehouses', async () => {
    expect(numbers(await shop.reply(getShops, { body: { country: 'RU' } }))).toEqual(['1', '2', '3']);
    expect(numbers(await shop.reply(getShops, { body: { country: 'AM' } }))).toEqual(['4']);
  });

  it('shows a time of closing until its last day is over at the shop', async () => {
    const { query } = database;
    const pause = { pause_from: '2026-11-18', pause_till: '2026-11-20' };
    await query.updateTable('shops').set(pause).where('number', '=', '3').execute();
    const shownAt = async (moment: string) => {
      shop.now = new Date(moment);
      return (await shop.reply(getShopByNumber, { body: { number: '3' } })).shop.pause?.till;
    };
    expect(await shownAt('2026-11-20T20:59:00.000Z')).toBe('2026-11-20');
    expect(await shownAt('2026-11-20T21:00:00.000Z')).toBeUndefined();
    await query.updateTable('shops').set({ pause_from: null, pause_till: null }).execute();
  });

  it('lists the cities with a shop by name, ignoring case', async () => {
    const { cities } = await shop.reply(getShopCities, { body: { country: 'RU' } });
    expect(cities.map(({ cityName }) => cityName)).toEqual(['Ереван', 'казань', 'Москва']);
    expect(cities[2]).toEqual({
      cityName: 'Москва',
      aoguid: 'msk',
      regionId: '77',
      country: 'RU',
      isMain: true,
      shopsUrl: '/stores/moscow/arbat',
    });
  });

  it('shows a visitor in AM only the cities of AM', async () => {
    const { cities } = await shop.reply(getShopCities, { body: { country: 'AM' } });
    expect(cities.map(({ cityName }) => cityName)).toEqual(['Ереван']);
  });

  it('finds the shops of a city by its guid or its name', async () => {
    const inCity = async (city: string) =>
      numbers(await shop.reply(getShopsByCity, { body: { country: 'RU', city } }));
    expect(await inCity('msk')).toEqual(['1', '2']);
    expect(await inCity('Москва')).toEqual(['1', '2']);
    expect(await inCity('Омск')).toEqual([]);
  });

  it('finds the shops of a region', async () => {
    expect(numbers(await shop.reply(getShopsByRegion, { body: { regionId: '16' } }))).toEqual(['3']);
    expect(numbers(await shop.reply(getShopsByRegion, { body: { regionId: '0' } }))).toEqual([]);
  });

  it('returns one shop by its number, and reports a missing one', async () => {
    const { shop: found } = await shop.reply(getShopByNumber, { body: { number: '4' } });
    expect(found).toMatchObject({ cityName: 'Ереван', cityGuid: '1', regionId: '374', country: 'AM' });
    expect(await shop.ask(getShopByNumber, { body: { number: '404' } })).toEqual({
      status: 404,
      body: { errorMessage: 'ShopNotFound' },
    });
  });
});
