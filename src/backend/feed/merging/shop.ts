import { type CountryCode, countries } from '#src/config/countries.ts';
import { FeedRejected } from '../refusal.ts';
import type { Staging } from '../staging/tables.ts';

const warehouses = {
  RU: { number: 'RU-W1', latitude: 55.7558, longitude: 37.6173 },
  AM: { number: 'AM-W1', latitude: 40.1872, longitude: 44.5152 },
} as const;

export interface Wanted {
  readonly country: CountryCode;
  /** The number that was asked for. */
  readonly requested: string | undefined;
  /** Where the feed's stock lies until now. */
  readonly former: string | undefined;
}

/**
 * The shop that receives a feed's stock: the requested one, else where it lies, unless that is closed for good,
 * else the country's first warehouse, if it has one.
 * @throws {FeedRejected} if the requested shop is unknown or in another country
 */
export async function findShop(
  query: Staging,
  { country, requested, former }: Wanted,
): Promise<string | undefined> {
  const shops = query.selectFrom('shops').select('number').where('country', '=', country);
  if (requested === undefined) {
    const open = former && shops.where('number', '=', former).where('closed_at', 'is', null);
    const first = shops
      .where('kind', '=', 'warehouse')
      .orderBy((eb) => eb('closed_at', 'is not', null))
      .orderBy('position')
      .orderBy('number')
      .limit(1);
    return ((open && (await open.executeTakeFirst())) || (await first.executeTakeFirst()))?.number;
  }
  const shop = await shops.where('number', '=', requested).executeTakeFirst();
  if (!shop) throw new FeedRejected(`There is no shop ${requested} in ${country}`);
  return shop.number;
}

/** The numbers of a country's shops and warehouses. */
export async function readShops(query: Staging, country: CountryCode): Promise<ReadonlySet<string>> {
  const rows = await query.selectFrom('shops').where('country', '=', country).select('number').execute();
  return new Set(rows.map(({ number }) => number));
}

/** Creates the country's warehouse, and its default city if missing. */
export async function makeWarehouse(query: Staging, country: CountryCode): Promise<string> {
  const { cityGuid, regionId, shortName } = countries[country].defaultCity;
  const { number, ...place } = warehouses[country];
  const city = {
    guid: cityGuid,
    country,
    name: shortName,
    region_id: regionId,
    region_name: shortName,
    is_main: 1,
  };
  await query
    .insertInto('cities')
    .values({ ...city, ...place, position: 0 })
    .onConflict((on) => on.doNothing())
    .execute();
  const empty = { metro: '', phone: '', hours: '', url: '', address: '' };
  const name = `Склад интернет-магазина, ${shortName}`;
  await query
    .insertInto('shops')
    .values({
      number,
      country,
      kind: 'warehouse',
      name,
      city_guid: cityGuid,
      ...place,
      ...empty,
      position: 1_000,
    })
    .execute();
  return number;
}
