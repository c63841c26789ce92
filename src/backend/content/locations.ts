import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CityEntry } from '#src/contract/shapes.ts';

/** A country's cities in the configured order (product.md, Cities). */
export async function listLocations({ query }: Database, country: CountryCode): Promise<CityEntry[]> {
  const rows = await query
    .selectFrom('cities')
    .selectAll()
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('guid')
    .execute();
  return rows.map((row) => ({
    cityName: row.name,
    aoguid: row.guid,
    regionId: row.region_id,
    regionName: row.region_name,
    country: row.country,
    isMain: row.is_main === 1,
  }));
}
