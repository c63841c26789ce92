import { z } from 'zod';
import { GEO_COOKIE_S } from '#src/config/constants.ts';
import { type Country, countries, countryCodes } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { type Cookies, type CookieToSet, jsonIn } from './cookie.ts';

const GEO_COOKIE = 'geo';

const location = z.object({
  regionId: z.string().min(1).max(16),
  cityGuid: z.string().min(1).max(64),
  country: z.enum(countryCodes),
  suggestion: z.string().max(200),
  shortName: z.string().min(1).max(100),
  geoBlock: z.boolean(),
});

/** Where a visitor shops (specification §3 Geo location); `shortName` is the city as it is shown. */
export type Location = Readonly<z.infer<typeof location>>;

/** A country's default city: Moscow, or Yerevan, which is fixed (specification §9). */
export function defaultLocation({ code, defaultCity }: Country): Location {
  return { ...defaultCity, country: code, suggestion: defaultCity.shortName };
}

/** The location of a city that the gateway told; null where it is not correct (specification §3). */
export function locationOf(city: Omit<Location, 'geoBlock'>): Location | null {
  const { geoBlock } = countries[city.country].defaultCity;
  return location.safeParse({ ...city, geoBlock }).data ?? null;
}

/** The stored location; null where there is none that is correct for the country. */
export function storedLocation(country: Country, cookies: Cookies): Location | null {
  if (country.defaultCity.geoBlock) return defaultLocation(country);
  const stored = location.safeParse(jsonIn(cookies[GEO_COOKIE]));
  return stored.success && stored.data.country === country.code ? stored.data : null;
}

export function locationCookie(stored: Location): CookieToSet {
  return { name: GEO_COOKIE, value: JSON.stringify(stored), maxAgeS: GEO_COOKIE_S };
}

/** The city of an address; the country's default where it can't be told within its time (specification §4). */
export async function locateByIp(gateway: Gateway, country: Country, ip: string): Promise<Location> {
  try {
    const { city } = await gateway.geo.getCityByIP({ body: { ip, country: country.code } });
    const located = city && locationOf(city);
    if (located?.country === country.code) return located;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  return defaultLocation(country);
}
