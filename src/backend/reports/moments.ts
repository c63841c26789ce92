import type { CountryCode } from '#src/config/countries.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import { addDays, type Period } from './records/read-cut.ts';

/** When a period begins, and when the day after it does. */
export const momentsOf = (country: CountryCode, { from, till }: Period) => ({
  since: startOf(country, from),
  until: startOf(country, addDays(till, 1)),
});

function startOf(country: CountryCode, day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timeZoneOf(country, ''),
  });
  const ahead = Date.parse(`${clock.format(utc).replace(' ', 'T')}.000Z`) - utc;
  return new Date(utc - ahead).toISOString();
}
