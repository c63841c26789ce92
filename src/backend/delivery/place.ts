import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A delivery destination; `cityId` is the city's guid. */
export interface Place {
  readonly country: CountryCode;
  readonly regionId: string;
  readonly cityId: string;
}

/** The place with its city's actual region; a caller cannot override that of a known city. */
export async function resolvePlace(query: Queryable, place: Place): Promise<Place> {
  const city = await query
    .selectFrom('cities')
    .where('guid', '=', place.cityId)
    .where('country', '=', place.country)
    .select('region_id')
    .executeTakeFirst();
  return { country: place.country, cityId: place.cityId, regionId: city?.region_id ?? place.regionId };
}
