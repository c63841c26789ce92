import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { addCity, addRate, addShop, addTerminal } from '#tests/backend/places.ts';
import { plantModels, plantShops } from '#tests/backend/search/planting.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';

/** What is delivered, by the names of the items: `[name, count]`. */
export type Wanted = readonly (readonly [name: string, count: number])[];

export interface DeliveryShop extends TestBackend {
  /** The body of a call that asks for a city of the shop. */
  to(city: string, wanted?: Wanted): ReturnType<typeof bodyTo>;
  items(wanted: Wanted): { itemId: number; count: number }[];
  types(city: string, wanted?: Wanted): Promise<Types>;
}

type Types = Awaited<ReturnType<typeof askTypes>>;

const regions: Readonly<Record<string, readonly [regionId: string, country: CountryCode]>> = {
  msk: ['77', 'RU'],
  zel: ['77', 'RU'],
  spb: ['78', 'RU'],
  vvo: ['25', 'RU'],
  '1': ['374', 'AM'],
};

/**
 * A shop with the warehouse W1, the shops M1 in Moscow, Z1 in Zelenograd and P1 in Petersburg, and pick-up points in
 * Moscow, Vladivostok and Yerevan. A Friday, three in the afternoon in Moscow.
 */
export async function openDeliveryShop(
  database: Database,
  now = new Date('2026-11-20T12:00:00.000Z'),
): Promise<DeliveryShop> {
  await plantPlaces(database);
  await plantGoods(database);
  const rows = await database.query.selectFrom('items').select(['id', 'barcode']).execute();
  const idOf = (name: string) => rows.find(({ barcode }) => barcode === name)?.id ?? Number.NaN;
  const items = (wanted: Wanted) => wanted.map(([name, count]) => ({ itemId: idOf(name), count }));
  const to = (city: string, wanted: Wanted = []) => bodyTo(city, items(wanted));
  const shop = createTestBackend(database, now);
  return Object.assign(shop, {
    to,
    items,
    types: (city: string, wanted: Wanted = []) => askTypes(shop, to(city, wanted)),
  });
}

function bodyTo(city: string, items: { itemId: number; count: number }[]) {
  const [regionId = '', country = 'RU'] = regions[city] ?? [];
  return { country, regionId, cityId: city, items };
}

const askTypes = (shop: TestBackend, body: ReturnType<typeof bodyTo>) =>
  shop.reply(contract.delivery.getDeliveryTypes, { body }, { country: body.country });

async function plantPlaces(database: Database): Promise<void> {
  await plantShops(database);
  await addCity(database, { guid: 'zel', name: 'Зеленоград' });
  await addCity(database, { guid: 'vvo', name: 'Владивосток', region_id: '25' });
  await addShop(database, { number: 'Z1', city_guid: 'zel', name: 'Салон в Зеленограде', position: 9 });
  await addTerminal(database, { code: 'T2', city_guid: 'msk', address: 'Садовая, 2', position: 2 });
  await addTerminal(database, { code: 'T1', city_guid: 'msk', title: 'Пункт № 1', position: 1 });
  await addTerminal(database, { code: 'TV', city_guid: 'vvo' });
  await addTerminal(database, { code: 'TY', city_guid: '1', country: 'AM' });

  const courier = { kind: 'courier', title: 'Курьером' } as const;
  await addRate(database, { ...courier, price: 590_50, free_from: 10_000_00, days_from: 3, days_to: 5 });
  await addRate(database, { ...courier, region_id: '77', price: 290_00, days_from: 1, days_to: 2 });
  await addRate(database, { ...courier, city_guid: 'zel', price: 390_00, days_from: 2, days_to: 3 });
  await addRate(database, { ...courier, region_id: '25', price: 690_00, days_from: 7, days_to: 9 });
  await addRate(database, { ...courier, country: 'AM', price: 1_500_00, days_from: 1, days_to: 1 });
  const terminal = { kind: 'terminal', title: 'В пункт выдачи', days_from: 2, days_to: 4 } as const;
  await addRate(database, { ...terminal, price: 190_00, free_from: 5_000_00 });
  await addRate(database, { kind: 'shop', title: 'В магазин', price: 0, days_from: 1, days_to: 3 });
}

/** The dress lies in Petersburg alone in size M, nowhere in size L; of the coat there are two, apart. */
async function plantGoods(database: Database): Promise<void> {
  const goods = (code: string, sizes: Record<string, Record<string, number>>, prices: object) => ({
    code,
    category: 'women/dresses',
    products: [{ colour: 'Синий', prices, sizes }],
  });
  const dress = { S: { W1: 5, M1: 2, P1: 1 }, M: { P1: 2 }, L: {} };
  await plantModels(database, [
    goods('DRESS', dress, { RU: 4_000 }),
    goods('COAT', { S: { W1: 1, M1: 1 } }, { RU: 12_000 }),
    goods('SCARF', { U: { W1: 50, Y1: 50 } }, { RU: 999.5, AM: 4_000 }),
    goods('GC-0000', { U: { W1: 100 } }, { RU: 30_000 }),
  ]);
}
