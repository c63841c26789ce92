/** How both halves of the shop write times to a shopper. */

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('ru');

/**
 * The days of a delivery: `25 ноября`, `25–27 ноября`, `30 ноября – 2 декабря`.
 * @param from a date as YYYY-MM-DD
 */
export function dayRange(from: string, to: string): string {
  const [first, last] = [written(from), written(to)];
  if (first === last) return first;
  const isOfOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOfOneMonth ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`;
}

const written = (date: string): string => dayAndMonth.format(new Date(date)).replace(' ', '\u00a0');

/** A wait: `через 40 минут`, rounded up, so that it is true. */
export function inTime(seconds: number): string {
  if (seconds < 60) return relative.format(seconds, 'second');
  if (seconds < 3600) return relative.format(Math.ceil(seconds / 60), 'minute');
  return relative.format(Math.ceil(seconds / 3600), 'hour');
}
