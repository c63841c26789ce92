import { openingHours } from './opening-hours.ts';

/** HH:MM. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * When a shop is open on a date, by hours such as `Пн–Сб 10:00–21:00, Вс 11:00–20:00`: null if it is closed, undefined if
 * its hours are in another format.
 * @param date YYYY-MM-DD
 */
export function hoursOnDay(hours: string, date: string): DayHours | null | undefined {
  const parts = openingHours(hours).map(readPart);
  if (parts.length === 0) return undefined;
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return parts.find(({ from, to }) => from <= weekday && weekday <= to)?.hours ?? null;
}

/** @param part `Mo-Sa 10:00-21:00` */
function readPart(part: string) {
  const [span = '', times = ''] = part.split(' ');
  const [from = '', to = from] = span.split('-');
  const [opens = '', closes = ''] = times.split('-');
  return { from: days.indexOf(from), to: days.indexOf(to), hours: { opens, closes } };
}
