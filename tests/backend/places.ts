import type { Insertable } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type City = Insertable<Schema['cities']>;
type Shop = Insertable<Schema['shops']>;
type Terminal = Insertable<Schema['terminals']>;
type Rate = Insertable<Schema['delivery_rates']>;

/** A city; what a test does not name is made up. */
export async function addCity(
  { query }: Database,
  city: Pick<City, 'guid' | 'name'> & Partial<City>,
): Promise<void> {
  const rest = { country: 'RU', region_id: '77', region_name: 'Москва', is_main: 0, position: 0 } as const;
  await query
    .insertInto('cities')
    .values({ ...rest, latitude: 55.75, longitude: 37.62, ...city })
    .execute();
}

export async function addShop(
  { query }: Database,
  shop: Pick<Shop, 'number' | 'city_guid'> & Partial<Shop>,
): Promise<void> {
  const rest = { country: 'RU', kind: 'shop', name: 'Салон', address: 'Петровка, 1', metro: '' } as const;
  await query
    .insertInto('shops')
    .values({
      ...rest,
      phone: '+7 495 000-00-00',
      hours: '10–22',
      latitude: 55.76,
      longitude: 37.61,
      url: `/stores/moscow/${shop.number}`,
      position: 0,
      ...shop,
    })
    .execute();
}

export async function addTerminal(
  { query }: Database,
  terminal: Pick<Terminal, 'code' | 'city_guid'> & Partial<Terminal>,
): Promise<void> {
  const rest = {
    country: 'RU',
    title: 'Пункт выдачи',
    address: 'Лесная, 5',
    metro: '',
    position: 0,
  } as const;
  await query
    .insertInto('terminals')
    .values({ ...rest, hours: '9–21', latitude: 55.78, longitude: 37.59, ...terminal })
    .execute();
}

/** A rate of Russia that is never free. */
export async function addRate(
  { query }: Database,
  rate: Pick<Rate, 'kind' | 'title'> & Partial<Rate>,
): Promise<void> {
  const rest = { country: 'RU', price: 300_00, days_from: 0, days_to: 5 } as const;
  await query
    .insertInto('delivery_rates')
    .values({ ...rest, ...rate })
    .execute();
}
