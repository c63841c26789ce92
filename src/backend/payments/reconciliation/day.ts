import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { addDays, MINUTE_MS } from '#src/config/durations.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** A provider's clock and the shop's may differ by so much at a day's ends. */
const MARGIN_MS = 10 * MINUTE_MS;

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: timeZoneOf(FISCAL_COUNTRY, ''),
});

/** YYYY-MM-DD by the clock of Moscow. */
export const dayOf = (moment: Date): string => clock.format(moment).slice(0, 10);

/** When a day begins and ends, in UTC. */
export const boundsOf = (day: string) => ({ from: startOf(day), until: startOf(addDays(day, 1)) });

/** The bounds between which a provider is asked, so that nothing at a day's ends seems to be missing. */
export function askedBounds(day: string) {
  const { from, until } = boundsOf(day);
  return { from: moved(from, -MARGIN_MS), until: moved(until, MARGIN_MS) };
}

const moved = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

function startOf(day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  const ahead = Date.parse(`${clock.format(utc).replace(' ', 'T')}.000Z`) - utc;
  return new Date(utc - ahead).toISOString();
}
