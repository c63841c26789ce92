import type { CountryCode } from '#src/config/countries.ts';
import { addDays, MINUTE_MS } from '#src/config/durations.ts';
import { localTime, startOfDay } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** YYYY-MM-DD by the clock of a country's capital. */
interface Day {
  readonly country: CountryCode;
  readonly day: string;
}

/** A provider's clock and the shop's may differ by so much at a day's ends. */
const MARGIN_MS = 10 * MINUTE_MS;

export const dayOf = (moment: Date, country: CountryCode): string =>
  localTime(moment, timeZoneOf(country, '')).date;

/** When a day begins and ends, in UTC. */
export const boundsOf = ({ country, day }: Day) => ({
  from: startOf({ country, day }),
  until: startOf({ country, day: addDays(day, 1) }),
});

/** The bounds between which a provider is asked, so that nothing at a day's ends seems to be missing. */
export function askedBounds(day: Day) {
  const { from, until } = boundsOf(day);
  return { from: moved(from, -MARGIN_MS), until: moved(until, MARGIN_MS) };
}

const moved = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const startOf = ({ country, day }: Day): string => startOfDay(day, timeZoneOf(country, '')).toISOString();
