import { formattersFor } from './local-time.ts';

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('ru');

/** A range of dates (YYYY-MM-DD) in Russian: `25 ноября`, `25–27 ноября`, `30 ноября – 2 декабря`. */
export function dayRange(from: string, to: string): string {
  const [first, last] = [written(from), written(to)];
  if (first === last) return first;
  const isOfOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOfOneMonth ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`;
}

const written = (date: string): string => dayAndMonth.format(new Date(date)).replace(' ', '\u00a0');

/** A moment in a time zone, in Russian: `25 ноября, 15:00`. */
export const dayAndTime = (iso: string, timeZone: string): string =>
  dayAndTimeIn(timeZone).format(new Date(iso)).replace(' ', '\u00a0').replace(' в ', ', ');

const dayAndTimeIn = formattersFor('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment of any year in a time zone: `25.11.2026, 15:00`. */
export const dateAndTime = (iso: string, timeZone: string): string =>
  dateAndTimeIn(timeZone).format(new Date(iso)).replace(' ', '\u00a0');

const dateAndTimeIn = formattersFor('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** A waiting time in Russian, rounded up: `через 40 минут`. */
export function relativeTime(seconds: number): string {
  if (seconds < 60) return relative.format(seconds, 'second');
  if (seconds < 3600) return relative.format(Math.ceil(seconds / 60), 'minute');
  return relative.format(Math.ceil(seconds / 3600), 'hour');
}
