import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { withoutInvisible } from '#src/config/invisible.ts';

const MOST_FOUND = 20;

export interface NamedPlace {
  readonly regionId: string | null;
  readonly cityGuid: string | null;
  readonly title: string;
}

interface City {
  readonly guid: string;
  readonly name: string;
  readonly region_id: string;
  readonly region_name: string;
}

/** The regions and cities of a country. */
export interface Places {
  /** Empty for all of the country. */
  readonly titleOf: (place: Omit<NamedPlace, 'title'>) => string;
  readonly isKnown: (place: Omit<NamedPlace, 'title'>) => boolean;
  /** Null for all of the country. */
  readonly regionOf: (place: Omit<NamedPlace, 'title'>) => string | null;
  readonly find: (text: string) => NamedPlace[];
}

export async function readPlaces(query: Queryable, country: CountryCode): Promise<Places> {
  const cities = await query
    .selectFrom('cities')
    .where('country', '=', country)
    .orderBy('is_main', 'desc')
    .orderBy('name')
    .select(['guid', 'name', 'region_id', 'region_name'])
    .execute();
  const regions = new Map(cities.map(({ region_id, region_name }) => [region_id, region_name]));
  const cityOf = new Map(cities.map((city) => [city.guid, city]));
  const titled = titlesOf(cities);
  return {
    titleOf: ({ regionId, cityGuid }) => {
      if (cityGuid !== null) return titled.get(cityGuid) ?? cityGuid;
      return regionId === null ? '' : (regions.get(regionId) ?? regionId);
    },
    isKnown: ({ regionId, cityGuid }) =>
      (regionId === null || regions.has(regionId)) && (cityGuid === null || cityOf.has(cityGuid)),
    regionOf: ({ regionId, cityGuid }) =>
      cityGuid === null ? regionId : (cityOf.get(cityGuid)?.region_id ?? null),
    find: (text) => found(text, regions, cities, titled),
  };
}

/** Cities of one name are told apart by the region. */
function titlesOf(cities: readonly City[]): ReadonlyMap<string, string> {
  const named = Map.groupBy(cities, ({ name }) => name);
  return new Map(
    cities.map(({ guid, name, region_name }) => [
      guid,
      named.get(name)?.length === 1 ? name : `${name}, ${region_name}`,
    ]),
  );
}

function found(
  text: string,
  regions: ReadonlyMap<string, string>,
  cities: readonly City[],
  titled: ReadonlyMap<string, string>,
): NamedPlace[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const places = [
    ...[...regions].map(([regionId, title]) => ({ regionId, cityGuid: null, title })),
    ...cities.map(({ guid, name }) => ({ regionId: null, cityGuid: guid, title: titled.get(guid) ?? name })),
  ];
  const fits = places.filter(({ title }) => ` ${plain(title)}`.includes(` ${wanted}`));
  const exact = fits.filter(({ title }) => plain(title) === wanted);
  return (exact.length === 1 ? exact : fits).slice(0, MOST_FOUND);
}

const plain = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
