import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { Refusal } from '#src/backend/kernel/handler.ts';
import type { KeptTable } from '#src/backend/kernel/staff/kept-rows.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { type KeptShop, shopKinds } from '#src/contract/shop/staff-shops.ts';
import { weekIn, weekText } from '../week.ts';
import { photosIn, wordsIn } from '../words.ts';

const row = z.object({
  id: z.string(),
  country: z.enum(countryCodes),
  kind: z.enum(shopKinds),
  name: z.string(),
  city_guid: z.string(),
  address: z.string(),
  metro: z.string(),
  phone: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  url: z.string(),
  position: z.number(),
  services: z.string(),
  week: z.string().default('[]'),
  pause_from: z.string().nullable(),
  pause_till: z.string().nullable(),
  pause_reason: z.string(),
  photos: z.string().default('[]'),
  closed_at: z.string().nullable(),
  version: z.number(),
});
export type ShopRow = z.infer<typeof row>;

const rows = (query: Queryable) =>
  query
    .selectFrom('shops')
    .select([
      'shops.number as id',
      'shops.country',
      'shops.kind',
      'shops.name',
      'shops.city_guid',
      'shops.address',
      'shops.metro',
      'shops.phone',
      'shops.hours',
      'shops.latitude',
      'shops.longitude',
      'shops.url',
      'shops.position',
      'shops.services',
      'shops.week',
      'shops.pause_from',
      'shops.pause_till',
      'shops.pause_reason',
      'shops.photos',
      'shops.closed_at',
      'shops.version',
    ]);

export const keptShops: KeptTable<ShopRow, string> = {
  noun: 'kept shop',
  row,
  find: (query, id) => rows(query).where('number', '=', id).executeTakeFirst(),
  insert: (query, { id, ...values }) =>
    query
      .insertInto('shops')
      .values({ number: id, ...values })
      .execute(),
  update: (query, { id, ...values }) =>
    query.updateTable('shops').set(values).where('number', '=', id).execute(),
  remove: async () => {
    // Stock and reservations refer to it: a shop is closed, never taken away.
    throw new Refusal(409, 'Changed');
  },
  isTaken: async () => false,
  title: ({ name }) => name,
};

type Terms = Pick<
  KeptShop,
  | 'name'
  | 'address'
  | 'metro'
  | 'phone'
  | 'hours'
  | 'week'
  | 'latitude'
  | 'longitude'
  | 'services'
  | 'position'
  | 'pause'
>;

export const termsIn = ({ services, week, pause, ...terms }: Terms) => ({
  name: terms.name,
  address: terms.address,
  metro: terms.metro,
  phone: terms.phone,
  hours: weekText(week) || terms.hours,
  latitude: terms.latitude,
  longitude: terms.longitude,
  position: terms.position,
  services: JSON.stringify(services),
  week: JSON.stringify(week),
  pause_from: pause?.from ?? null,
  pause_till: pause?.till ?? null,
  pause_reason: pause?.reason ?? '',
});

/** Those that are closed for good at the end. */
export async function listKeptShops(query: Queryable, country: CountryCode): Promise<KeptShop[]> {
  const found = await rows(query)
    .innerJoin('cities', 'cities.guid', 'shops.city_guid')
    .select('cities.name as city_name')
    .where('shops.country', '=', country)
    .orderBy('shops.kind')
    .orderBy('shops.position')
    .orderBy('shops.number')
    .execute();
  return found
    .map(({ city_name, ...shop }) => ({ ...toKept(shop), cityName: city_name }))
    .sort((one, other) => Number(one.isClosed) - Number(other.isClosed));
}

const toKept = (shop: ShopRow): Omit<KeptShop, 'cityName'> => ({
  number: shop.id,
  kind: shop.kind,
  cityGuid: shop.city_guid,
  name: shop.name,
  address: shop.address,
  metro: shop.metro,
  phone: shop.phone,
  hours: shop.hours,
  week: weekIn(shop.week),
  latitude: shop.latitude,
  longitude: shop.longitude,
  services: wordsIn(shop.services),
  position: shop.position,
  pause:
    shop.pause_from !== null && shop.pause_till !== null
      ? { from: shop.pause_from, till: shop.pause_till, reason: shop.pause_reason }
      : null,
  photos: photosIn(shop.photos),
  isClosed: shop.closed_at !== null,
  version: shop.version,
});
