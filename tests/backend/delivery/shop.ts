import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import type { PlantedProduct } from '#tests/support/planting/goods.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

/** Goods to deliver, by item name: `[name, count]`. */
export type Wanted = readonly (readonly [name: string, count: number])[];

export interface DeliveryShop extends TestBackend {
  /** The body of a call about a city of the shop. */
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
  const { items: ids } = await plant(database, { ...places, delivery_rates: rates, goods });
  const items = (wanted: Wanted) =>
    wanted.map(([name, count]) => ({ itemId: ids.get(name) ?? Number.NaN, count }));
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

const places = {
  cities: [
    ...fourShops.cities,
    { guid: 'zel', name: 'Зеленоград' },
    { guid: 'vvo', name: 'Владивосток', region_id: '25' },
  ],
  shops: [...fourShops.shops, { number: 'Z1', city_guid: 'zel', name: 'Салон в Зеленограде', position: 9 }],
  terminals: [
    { code: 'T2', city_guid: 'msk', address: 'Садовая, 2', position: 2 },
    { code: 'T1', city_guid: 'msk', title: 'Пункт № 1', position: 1 },
    { code: 'TV', city_guid: 'vvo' },
    { code: 'TY', city_guid: '1', country: 'AM' },
  ],
} as const;

const courier = { kind: 'courier', title: 'Курьером' } as const;
const terminal = { kind: 'terminal', title: 'В пункт выдачи', days_from: 2, days_to: 4 } as const;
const rates = [
  { ...courier, price: 590_50, free_from: 10_000_00, days_from: 3, days_to: 5 },
  { ...courier, region_id: '77', price: 290_00, days_from: 1, days_to: 2 },
  { ...courier, city_guid: 'zel', price: 390_00, days_from: 2, days_to: 3 },
  { ...courier, region_id: '25', price: 690_00, days_from: 7, days_to: 9 },
  { ...courier, country: 'AM', price: 1_500_00, days_from: 1, days_to: 1 },
  { ...terminal, price: 190_00, free_from: 5_000_00 },
  { kind: 'shop', title: 'В магазин', price: 0, days_from: 1, days_to: 3 },
] as const;

/** Size M of the dress is in Petersburg only, size L nowhere; two coats are in different places. */
const goods = [
  garment('DRESS', { S: { W1: 5, M1: 2, P1: 1 }, M: { P1: 2 }, L: {} }, { RU: 4_000 }),
  garment('COAT', { S: { W1: 1, M1: 1 } }, { RU: 12_000 }),
  garment('SCARF', { U: { W1: 50, Y1: 50 } }, { RU: 999.5, AM: 4_000 }),
  garment('GC-0000', { U: { W1: 100 } }, { RU: 30_000 }),
];

function garment(code: string, sizes: PlantedProduct['sizes'], prices: PlantedProduct['prices']) {
  return { code, category: 'women/dresses', products: [{ colour: 'Синий', prices, sizes }] };
}
