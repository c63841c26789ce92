import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { KnownCity } from './cities.ts';
import type { Address, AddressService, FoundAddress, Point } from './found-place.ts';
import { matchCity, nearestCity } from './match-city.ts';

/** The addresses around a point, nearest first, or else the nearest city (product.md, Cities). */
export async function addressesAt(
  cities: readonly KnownCity[],
  service: AddressService | null,
  point: Point,
): Promise<Address[]> {
  const found = (await service?.addressesAt(point)) ?? [];
  const addresses = found.flatMap((each) => {
    const city = cityOf(cities, each);
    return city ? [toAddress(each, city, city.suggestion, point)] : [];
  });
  if (addresses.length > 0) return addresses;
  const nearest = nearestCity(cities, point);
  return nearest ? [{ ...nearest.city, ...noStreet, ...coordinates(point) }] : [];
}

/**
 * The address service's suggestions for a city, each on one line without the city; null if it does not
 * answer.
 */
export async function addressesIn(
  known: KnownCity,
  service: AddressService | null,
  pattern: string,
): Promise<Address[] | null> {
  const { city, regionName, point } = known;
  const fiasId = isFiasId(city.cityGuid) ? city.cityGuid : null;
  const place = { country: city.country, fiasId, name: city.shortName, regionName, point };
  const found = await service?.addressesIn(place, pattern);
  return found?.map((each) => toAddress(each, city, each.line, point)) ?? null;
}

const isFiasId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

function cityOf(
  cities: readonly KnownCity[],
  { place, regionId }: FoundAddress,
): KnownCity['city'] | undefined {
  const country = countryCodes.find((code) => code === place.country);
  if (!country) return undefined;
  const known = matchCity(ofCountry(cities, country), place);
  if (known) return known.city;
  if (place.fiasId === null) return undefined;
  const { name, fiasId: cityGuid } = place;
  return { suggestion: name, shortName: name, cityGuid, regionId, country };
}

const ofCountry = (cities: readonly KnownCity[], country: CountryCode) =>
  cities.filter(({ city }) => city.country === country);

function toAddress(
  found: FoundAddress,
  city: KnownCity['city'],
  suggestion: string,
  fallback: Point,
): Address {
  const { street, house, postalCode, point } = found;
  return { ...city, suggestion, street, house, postalCode, ...coordinates(point ?? fallback) };
}

const coordinates = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
const noStreet = { street: '', house: '', postalCode: '' } as const;
