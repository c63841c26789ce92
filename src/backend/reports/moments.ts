import type { CountryCode } from '#src/config/countries.ts';
import { addDays } from '#src/config/durations.ts';
import { startOfDay } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { Period } from './records/read-cut.ts';

/** When a period begins, and when the day after it does. */
export const momentsOf = (country: CountryCode, { from, till }: Period) => ({
  since: startOf(country, from),
  until: startOf(country, addDays(till, 1)),
});

const startOf = (country: CountryCode, day: string): string =>
  startOfDay(day, timeZoneOf(country, '')).toISOString();
