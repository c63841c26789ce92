import { type CountryCode, countries } from '#src/config/countries.ts';

/** Where the shop lives and what is turned on: the part of the settings that pages may see. */
export interface Site {
  readonly origins: Readonly<Record<CountryCode, string>>;
  readonly gtmId: string | null;
  readonly tracking: boolean;
  /** Identifies the build; changes with every one. */
  readonly build: string;
}

/** An absolute address in a country's shop. */
export function absolute(site: Site, country: CountryCode, path: string): string {
  return site.origins[country] + path;
}

/** The country that a Host header names, or null for a host that is not ours. */
export function countryOfHost(site: Site, host: string | undefined): CountryCode | null {
  const codes = Object.keys(countries) as CountryCode[];
  return codes.find((code) => new URL(site.origins[code]).host === host) ?? null;
}
