import type { CountryCode } from '#src/config/countries.ts';
import { localTime } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** `2026-11-27`, of a moment by the clock of the country. */
export const dayIn = (country: CountryCode, moment: string | Date): string =>
  localTime(new Date(moment), timeZoneOf(country, '')).date;
