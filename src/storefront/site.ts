import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Tracking } from '#src/config/tracking-settings.ts';

/** Where the shop lives and what is turned on: the part of the settings that pages may see. */
export interface Site {
  /** The shop's name, for machines; what shoppers read comes from the content service. */
  readonly name: string;
  readonly origins: Readonly<Record<CountryCode, string>>;
  /** The analytics that are on; null where nothing is loaded or sent. */
  readonly tracking: Tracking | null;
  /** The key of the map's script; null where places are a list alone. */
  readonly mapKey: string | null;
  /** Identifies the build; changes with every one. */
  readonly build: string;
  /** Address of the shop's sign for browser tabs. */
  readonly icon: string;
  /** Foreign hosts that short links may lead to. */
  readonly redirectHosts: readonly string[];
  /** Origins besides our own on which shoppers pay: a form may lead there. */
  readonly paymentOrigins: readonly string[];
}

/** An absolute address in a country's shop. */
export function absolute(site: Site, country: CountryCode, path: string): string {
  return site.origins[country] + path;
}

/** The country that each of our hosts, as a Host header names it, stands for. */
export const hostsOf = (site: Site): ReadonlyMap<string, CountryCode> =>
  new Map(countryCodes.map((code) => [new URL(site.origins[code]).host, code]));
