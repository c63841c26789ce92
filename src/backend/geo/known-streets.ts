import type { Queryable } from '#src/backend/database/database.ts';
import { type KnownCity, normaliseName } from './cities.ts';
import type { Address } from './found-place.ts';

const MAX_STREETS = 10;
const kinds = new Set('улица ул проспект пр просп шоссе ш бульвар бул площадь пл переулок пер'.split(' '));

/**
 * Suggestions without an external service: the streets of the city's shops and terminals, and their houses
 * once the pattern contains a number that no street name starts with.
 */
export async function knownStreets(
  query: Queryable,
  { city }: KnownCity,
  pattern: string,
): Promise<Address[]> {
  const wanted = normaliseName(pattern)
    .split(' ')
    .filter((word) => !kinds.has(word));
  if (wanted.join('') === '') return [];
  const streets = new Map<string, Address>();
  for (const { address, latitude, longitude } of await readAddresses(query, city.cityGuid)) {
    const comma = Math.max(0, address.lastIndexOf(','));
    const street = address.slice(0, comma);
    const house = address.slice(comma + 1).trim();
    if (!street) continue;
    const isStreet = fits(street, wanted);
    const suggestion = isStreet ? street : `${street}, ${house}`;
    if (streets.has(suggestion) || !(isStreet || fitsHouse(street, house, wanted))) continue;
    streets.set(suggestion, {
      ...city,
      suggestion,
      street,
      house: isStreet ? '' : house,
      postalCode: '',
      latitude,
      longitude,
    });
  }
  return [...streets.values()].slice(0, MAX_STREETS);
}

function fits(street: string, wanted: readonly string[]): boolean {
  const words = normaliseName(street).split(' ');
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function fitsHouse(street: string, house: string, wanted: readonly string[]): boolean {
  const number = wanted.at(-1) ?? '';
  const isNumber = /^\d/.test(number) && wanted.length > 1;
  return isNumber && normaliseName(house).startsWith(number) && fits(street, wanted.slice(0, -1));
}

function readAddresses(query: Queryable, cityGuid: string) {
  const columns = ['address', 'latitude', 'longitude'] as const;
  return query
    .selectFrom('shops')
    .where('city_guid', '=', cityGuid)
    .where('kind', '=', 'shop')
    .select(columns)
    .union(query.selectFrom('terminals').where('city_guid', '=', cityGuid).select(columns))
    .orderBy('address')
    .execute();
}
