import { readFileSync } from 'node:fs';
import { type CityResponse, Reader } from 'maxmind';
import { BadSettings } from '#src/config/environment.ts';
import type { FoundPlace, GeoServices } from './found-place.ts';
import type { GuardedCalls } from './guarded-calls.ts';

/** City by IP from a MaxMind file (GeoLite2 City or compatible). @throws {BadSettings} if it cannot be read */
export function maxmind(file: string, guarded: GuardedCalls): GeoServices {
  const reader = openReader(file);
  return { locateIp: (ip) => guarded(async () => toPlace(reader.get(ip))), addresses: null };
}

function openReader(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file));
  } catch (error) {
    throw new BadSettings(`These settings can not be used:\n  GEO_DATABASE: ${String(error)}`);
  }
}

/** A country-level match has the country's centre, which is not a city. */
function toPlace(found: CityResponse | null): FoundPlace | null {
  if (!found?.country || !found.city) return null;
  const { country, city, subdivisions, location } = found;
  return {
    country: country.iso_code,
    fiasId: null,
    name: city.names.ru ?? '',
    regionName: subdivisions?.[0]?.names.ru ?? '',
    point: location ? { latitude: location.latitude, longitude: location.longitude } : null,
  };
}
