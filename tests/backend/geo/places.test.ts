import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FoundAddress, FoundPlace, GeoServices } from '#src/backend/geo/found-place.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { getCityByIP, getAddressByPoint, searchAddress, getUserToShopsDistance } = contract.geo;
const OMSK = '140e31da-27bf-4519-9ea0-6185d681d44e';
const omsk: FoundPlace = { country: 'RU', fiasId: OMSK, name: 'Омск', regionName: 'Омская', point: null };

describeOnEachDatabase('the geo service', (openTestDatabase) => {
  let shop: TestBackend;
  let place: FoundPlace | null;
  let addresses: readonly FoundAddress[] | null;
  let calls: unknown[];
  const services: GeoServices = {
    locateIp: async (ip) => {
      calls.push(ip);
      return place;
    },
    addresses: {
      addressesAt: async () => addresses,
      addressesIn: async (...question) => {
        calls.push(question);
        return addresses;
      },
    },
  };

  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = createTestBackend(database, undefined, { geo: services });
    const omskAt = { region_id: '55', region_name: 'Омская область', latitude: 54.99, longitude: 73.37 };
    const troitsk = {
      region_id: '74',
      region_name: 'Челябинская область',
      latitude: 54.08,
      longitude: 61.56,
    };
    const yerevan = { region_id: '374', region_name: 'Армения', latitude: 40.18, longitude: 44.51 };
    await plant(database, {
      cities: [
        { guid: OMSK, name: 'Омск', ...omskAt },
        { guid: 'msk', name: 'Москва', is_main: 1 },
        { guid: 'troitsk-c', name: 'Троицк', ...troitsk },
        { guid: 'troitsk-m', name: 'Троицк', latitude: 55.48, longitude: 37.3 },
        { guid: '1', name: 'Ереван', country: 'AM', ...yerevan },
      ],
      shops: [
        { number: 'O1', city_guid: OMSK, address: 'ул. Ленина, 19', latitude: 54.98, longitude: 73.37 },
        { number: 'M1', city_guid: 'msk' },
        { number: 'W1', city_guid: 'msk', kind: 'warehouse' },
        { number: 'Y1', city_guid: '1', country: 'AM', latitude: 40.18, longitude: 44.51 },
      ],
      terminals: [
        { code: 'T1', city_guid: OMSK, address: 'проспект Мира, 32' },
        { code: 'T2', city_guid: OMSK, address: 'ул. Ленина, 44' },
        { code: 'TY', city_guid: '1', country: 'AM', address: 'ул. Абовяна, 3' },
      ],
    });
  });
  beforeEach(() => {
    place = omsk;
    addresses = null;
    calls = [];
  });

  const cityOf = async (ip: string, country: CountryCode = 'RU') =>
    (await shop.reply(getCityByIP, { body: { ip, country } })).city?.cityGuid;
  const found = (changed: Partial<FoundPlace>) => {
    place = { ...omsk, fiasId: null, ...changed };
  };

  it('matches an address’s city by FIAS id', async () => {
    const { city } = await shop.reply(getCityByIP, { body: { ip: '85.113.45.1', country: 'RU' } });
    expect(city).toEqual({
      suggestion: 'Омск',
      cityGuid: OMSK,
      regionId: '55',
      shortName: 'Омск',
      country: 'RU',
    });
  });

  it('matches it by name and region without an id', async () => {
    found({});
    expect(await cityOf('85.113.45.1')).toBe(OMSK);
    found({ name: 'ТРОИЦК', regionName: 'Челябинская' });
    expect(await cityOf('85.113.45.1')).toBe('troitsk-c');
    found({ name: 'Троицк', regionName: 'Москва' });
    expect(await cityOf('85.113.45.1')).toBe('troitsk-m');
  });

  it('matches it by name and distance if there are coordinates', async () => {
    found({ name: 'Троицк', regionName: '', point: { latitude: 54.1, longitude: 61.5 } });
    expect(await cityOf('85.113.45.1')).toBe('troitsk-c');
  });

  it('falls back to the nearest city within 50 km for an unknown name', async () => {
    found({ name: 'Лузино', point: { latitude: 54.95, longitude: 73.05 } });
    expect(await cityOf('85.113.45.1')).toBe(OMSK);
    found({ name: 'Тюкалинск', point: { latitude: 55.87, longitude: 72.2 } });
    expect(await cityOf('85.113.45.1')).toBeUndefined();
    found({ name: 'Омск', regionName: 'Другая', point: null });
    expect(await cityOf('85.113.45.1')).toBeUndefined();
  });

  it('returns no city of another country, and none for an unknown address', async () => {
    expect(await cityOf('85.113.45.1', 'AM')).toBeUndefined();
    found({ country: 'KZ' });
    expect(await cityOf('85.113.45.1')).toBeUndefined();
    place = null;
    expect(await cityOf('85.113.45.1')).toBeUndefined();
  });

  it('looks up public addresses only', async () => {
    const others = ['127.0.0.1', '10.1.2.3', '192.168.0.1', '100.64.0.1', '203.0.113.7', '::1', 'fe80::1'];
    const nonsense = ['', 'localhost', '1.2.3', '1.2.3.4.5', '85.113.45.1; DROP', '::ffff:10.0.0.1'];
    for (const ip of [...others, ...nonsense]) expect(await cityOf(ip), ip).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('looks up an IPv4-mapped IPv6 address as IPv4', async () => {
    await cityOf('::ffff:85.113.45.1');
    await cityOf('2a02:6b8::1');
    expect(calls).toEqual(['85.113.45.1', '2a02:6b8::1']);
  });

  const addressOf = async (latitude: number, longitude: number) =>
    shop.reply(getAddressByPoint, { body: { latitude, longitude } });
  const house: FoundAddress = {
    place: omsk,
    regionId: '55',
    line: 'ул Ленина, д 19',
    street: 'ул Ленина',
    house: '19',
    postalCode: '644024',
    point: { latitude: 54.9817, longitude: 73.3757 },
  };

  it('returns the addresses around a point from the service', async () => {
    addresses = [house];
    expect(await addressOf(54.98, 73.37)).toEqual([
      {
        suggestion: 'Омск',
        cityGuid: OMSK,
        regionId: '55',
        shortName: 'Омск',
        country: 'RU',
        street: 'ул Ленина',
        house: '19',
        postalCode: '644024',
        latitude: 54.9817,
        longitude: 73.3757,
      },
    ]);
  });

  it('names a town that the shop does not have as the service does', async () => {
    addresses = [{ ...house, place: { ...omsk, fiasId: 'town', name: 'Тара' }, point: null }];
    expect(await addressOf(56.9, 74.3)).toMatchObject([
      { suggestion: 'Тара', cityGuid: 'town', regionId: '55', latitude: 56.9 },
    ]);
  });

  it('falls back to the nearest city of either country within 50 km without a service', async () => {
    expect(await addressOf(54.9, 73.3)).toMatchObject([
      { cityGuid: OMSK, suggestion: 'Омск', street: '', latitude: 54.9, longitude: 73.3 },
    ]);
    addresses = [];
    expect(await addressOf(40.2, 44.5)).toMatchObject([{ cityGuid: '1', country: 'AM' }]);
    addresses = [{ ...house, place: { ...omsk, country: 'KZ' } }];
    expect(await addressOf(10, 10)).toEqual([]);
  });

  it('looks nothing up without a position, and refuses invalid points', async () => {
    addresses = [house];
    expect(await addressOf(0, 0)).toEqual([]);
    for (const point of [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: -181 },
    ]) {
      expect((await shop.ask(getAddressByPoint, { body: point })).status).toBe(400);
    }
  });

  const streets = async (pattern: string, cityGuid = OMSK, country: CountryCode = 'RU') =>
    (await shop.reply(searchAddress, { body: { pattern, cityGuid, country } })).suggestions;

  it('suggests a city’s addresses from the service', async () => {
    addresses = [house, { ...house, point: null }];
    expect(await streets('лен')).toMatchObject([
      { suggestion: 'ул Ленина, д 19', shortName: 'Омск', house: '19', latitude: 54.9817 },
      { suggestion: 'ул Ленина, д 19', latitude: 54.99 },
    ]);
    const city = { ...omsk, regionName: 'Омская область', point: { latitude: 54.99, longitude: 73.37 } };
    expect(calls).toEqual([[city, 'лен']]);
  });

  it('suggests nothing if the service finds nothing', async () => {
    addresses = [];
    expect(await streets('лен')).toEqual([]);
  });

  it('suggests the streets of its own points without a service', async () => {
    expect((await streets('улица лен')).map(({ suggestion, street }) => [suggestion, street])).toEqual([
      ['ул. Ленина', 'ул. Ленина'],
    ]);
    expect((await streets('мир')).map(({ suggestion }) => suggestion)).toEqual(['проспект Мира']);
    expect(await streets('проспект')).toEqual([]);
    expect(await streets('енина')).toEqual([]);
    expect(await streets('лен 99')).toEqual([]);
  });

  it('suggests the houses of its own points once a number is typed', async () => {
    expect(
      (await streets('ленина 4')).map(({ suggestion, street, house }) => [suggestion, street, house]),
    ).toEqual([['ул. Ленина, 44', 'ул. Ленина', '44']]);
    expect(await streets('ул 4')).toEqual([]);
  });

  it('suggests nothing in Armenia and for an unknown city', async () => {
    addresses = [house];
    expect([await streets('абов', '1', 'AM'), await streets('лен', 'unknown')]).toEqual([[], []]);
    expect(calls).toEqual([]);
  });

  it('returns distances to the country’s shops, nearest first', async () => {
    const body = { latitude: 54.99, longitude: 73.37, country: 'RU' } as const;
    const { distances } = await shop.reply(getUserToShopsDistance, { body });
    expect(distances.map(({ number }) => number)).toEqual(['O1', 'M1']);
    expect(distances[0]?.metres).toBeCloseTo(1_112, -1);
    expect(distances[1]?.metres).toBeGreaterThan(2_200_000);
    expect(distances[1]?.metres).toBeLessThan(2_260_000);
  });

  it('returns no distances without a position', async () => {
    const body = { latitude: 0, longitude: 0, country: 'RU' } as const;
    expect(await shop.reply(getUserToShopsDistance, { body })).toEqual({ distances: [] });
  });
});
