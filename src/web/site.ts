import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Tracking } from '#src/config/settings/tracking.ts';

export interface Site {
  /** The shop's name in metadata; visible texts come from the content service. */
  readonly name: string;
  readonly origins: Readonly<Record<CountryCode, string>>;
  readonly tracking: Tracking | null;
  /** The map script's API key; null shows places as a list only. */
  readonly mapKey: string | null;
  /** The origin of the map's frame; null for a sandboxed frame without an origin. */
  readonly mapOrigin: string | null;
  readonly build: string;
  readonly icon: string;
  readonly redirectHosts: readonly string[];
  readonly paymentOrigins: readonly string[];
  /** Whether cards are taken online in Russia, as the marks in the footer say. */
  readonly showsCardMarks: boolean;
  /** Other origins that serve pictures and videos of goods. */
  readonly pictureOrigins: readonly string[];
}

export function absolute(site: Site, country: CountryCode, path: string): string {
  return site.origins[country] + path;
}

export const hostsOf = (site: Site): ReadonlyMap<string, CountryCode> =>
  new Map(countryCodes.map((code) => [new URL(site.origins[code]).host, code]));
