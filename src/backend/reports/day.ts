import type { CountryCode } from '#src/config/countries.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

const formatOf = (country: CountryCode) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timeZoneOf(country, '') });

const formats = { RU: formatOf('RU'), AM: formatOf('AM') } as const;

/** `2026-11-27`, of a moment by the clock of the country. */
export const dayIn = (country: CountryCode, moment: string | Date): string =>
  formats[country].format(new Date(moment));
