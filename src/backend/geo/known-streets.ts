import type { Queryable } from '#src/backend/database/database.ts';
import { type KnownCity, normaliseName } from './cities.ts';
import type { Address } from './found-place.ts';

const MAX_STREETS = 10;
const kinds = new Set('улица ул проспект пр просп шоссе ш бульвар бул площадь пл переулок пер'.split(' '));

/** Street suggestions without an external service: the streets of the city's shops and terminals. */
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
    const street = address.slice(0, Math.max(0, address.lastIndexOf(',')));
    if (!street || streets.has(street) || !fits(street, wanted)) continue;
    streets.set(street, {
      ...city,
      suggestion: street,
      street,
      house: '',
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
