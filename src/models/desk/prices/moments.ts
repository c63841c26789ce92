import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { dayIn, timeIn } from '../days.ts';

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)$/;

/** Whether it is a time of day; `24:00` is the next day's beginning. */
export const isClock = (typed: string): boolean =>
  CLOCK.test(typed) && (!typed.startsWith('24') || typed === '24:00');

/** A moment as something ends, where midnight belongs to the day before: `2026-11-29`, `24:00`. */
export function endOf(iso: string, country: CountryCode): { readonly day: string; readonly clock: string } {
  const clock = timeIn(iso, country);
  if (clock !== '00:00') return { day: dayIn(iso, country), clock };
  return { day: dayIn(Date.parse(iso) - 1, country), clock: '24:00' };
}

const FRIDAY = 5;

/** The next Friday in a country, and the Sunday after it. */
export function nextWeekend(
  now: Date,
  country: CountryCode,
): { readonly friday: string; readonly sunday: string } {
  const today = Date.parse(dayIn(now, country));
  const ahead = (FRIDAY - new Date(today).getUTCDay() + 7) % 7 || 7;
  const dayAfter = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  return { friday: dayAfter(ahead), sunday: dayAfter(ahead + 2) };
}
