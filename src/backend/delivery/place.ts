import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A delivery destination; `cityId` is the city's guid. */
export interface Place {
  readonly country: CountryCode;
  readonly regionId: string;
  readonly cityId: string;
}

export interface ResolvedPlace extends Place {
  /** Empty for a city that the shop does not know. */
  readonly cityName: string;
}

/**
 * Resolves a place: region and name come from the city's guid, whatever the caller says. A city that the shop
 * does not know belongs to no region, so the country's rates apply; only a shop without any cities uses the
 * caller's region.
 */
export async function resolvePlace(
  query: Queryable,
  { country, cityId, regionId }: Place,
): Promise<ResolvedPlace> {
  const [city] = await findCities(query, { country, cityId });
  if (city) return { country, cityId, regionId: city.region_id, cityName: city.name };
  const anyCity = await query
    .selectFrom('cities')
    .where('country', '=', country)
    .select('guid')
    .limit(1)
    .executeTakeFirst();
  return { country, cityId, regionId: anyCity ? '' : regionId, cityName: '' };
}

const findCities = prepared((query, value: ValueNamed<Pick<Place, 'country' | 'cityId'>>) =>
  query
    .selectFrom('cities')
    .where('country', '=', value('country'))
    .where('guid', '=', value('cityId'))
    .select(['region_id', 'name']),
);
