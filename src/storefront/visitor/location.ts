import * as z from 'zod';
import { GEO_COOKIE_S } from '#src/config/constants.ts';
import { type Country, countries, countryCodes } from '#src/config/countries.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { type Cookies, type CookieToSet, parseJson } from '#src/web/request/cookie.ts';

const GEO_COOKIE = 'geo';

const location = z.object({
  regionId: z.string().min(1).max(16),
  cityGuid: z.string().min(1).max(64),
  country: z.enum(countryCodes),
  suggestion: z.string().max(200),
  shortName: z.string().min(1).max(100),
  geoBlock: z.boolean(),
});

export type Location = Readonly<z.infer<typeof location>>;

export function defaultLocation({ code, defaultCity }: Country): Location {
  return { ...defaultCity, country: code, suggestion: defaultCity.shortName };
}

/** The location for a city from the gateway; null if it is invalid (product.md, Cities). */
export function locationOf(city: Omit<Location, 'geoBlock'>): Location | null {
  const { geoBlock } = countries[city.country].defaultCity;
  return location.safeParse({ ...city, geoBlock }).data ?? null;
}

/**
 * The location from the cookie, always Yerevan in Armenia; null if it is absent or invalid for the country.
 */
export function storedLocation(country: Country, cookies: Cookies): Location | null {
  if (country.defaultCity.geoBlock) return defaultLocation(country);
  const stored = location.safeParse(parseJson(cookies[GEO_COOKIE]));
  return stored.success && stored.data.country === country.code ? stored.data : null;
}

export function locationCookie(stored: Location): CookieToSet {
  return { name: GEO_COOKIE, value: JSON.stringify(stored), maxAgeS: GEO_COOKIE_S };
}

/** Locates an IP address; falls back to the country's default city on failure or timeout (product.md, Cities). */
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
