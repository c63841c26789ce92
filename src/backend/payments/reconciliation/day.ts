import type { CountryCode } from '#src/config/countries.ts';
import { addDays, MINUTE_MS } from '#src/config/durations.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** YYYY-MM-DD by the clock of a country's capital. */
interface Day {
  readonly country: CountryCode;
  readonly day: string;
}

/** A provider's clock and the shop's may differ by so much at a day's ends. */
const MARGIN_MS = 10 * MINUTE_MS;

const clockOf = (country: CountryCode) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timeZoneOf(country, ''),
  });

const clocks = { RU: clockOf('RU'), AM: clockOf('AM') };

export const dayOf = (moment: Date, country: CountryCode): string =>
  clocks[country].format(moment).slice(0, 10);

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

function startOf({ country, day }: Day): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  const ahead = Date.parse(`${clocks[country].format(utc).replace(' ', 'T')}.000Z`) - utc;
  return new Date(utc - ahead).toISOString();
}
