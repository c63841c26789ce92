import { addDays } from '#src/config/durations.ts';

const names = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const machineNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Days of the week, Monday is 0, on which a shop has the same hours (HH:MM). */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly opens: string;
  readonly closes: string;
}

/**
 * Converts `Пн–Сб 10:00–21:00, Вс 11:00–20:00` to schema.org: `['Mo-Sa 10:00-21:00', 'Su 11:00-20:00']`. Empty if any
 * part is in another format: partial hours would mislead.
 */
export function openingHours(hours: string): string[] {
  return (readSpans(hours) ?? []).map(({ first, last, opens, closes }) => {
    const days = first === last ? machineNames[first] : `${machineNames[first]}-${machineNames[last]}`;
    return `${days} ${opens}-${closes}`;
  });
}

export type HoursOfDay = Pick<Span, 'opens' | 'closes'>;

/**
 * The hours on a date, YYYY-MM-DD; null if the shop is closed on it.
 * @returns undefined for hours in another format
 */
export function hoursOnDate(hours: string, date: string): HoursOfDay | null | undefined {
  const spans = readSpans(hours);
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return spans && (spans.find(({ first, last }) => first <= weekday && weekday <= last) ?? null);
}

/**
 * When a shop that is open at a local time closes, HH:MM, also if it opened the day before; null if it is closed, or its hours
 * cannot be parsed.
 */
export function openUntil(
  hours: string,
  { date, time }: { readonly date: string; readonly time: string },
): string | null {
  const before = hoursOnDate(hours, addDays(date, -1));
  if (before && isPastMidnight(before) && time < before.closes) return before.closes;
  const today = hoursOnDate(hours, date);
  const isOpen = today && time >= today.opens && (isPastMidnight(today) || time < today.closes);
  return isOpen ? today.closes : null;
}

const isPastMidnight = ({ opens, closes }: HoursOfDay): boolean => closes <= opens;

function readSpans(hours: string): Span[] | undefined {
  const spans = hours.split(/[,;]\s*/).map(readSpan);
  return spans.every((span) => span !== null) ? spans : undefined;
}

function readSpan(part: string): Span | null {
  const match = /^(\p{L}+)(?:\s*[–-]\s*(\p{L}+))?:?\s+(\d?\d:\d\d)\s*[–-]\s*(\d?\d:\d\d)$/u.exec(part.trim());
  if (!match) return null;
  const [, from = '', to = from, opens = '', closes = ''] = match;
  const isDaily = /^ежедневно$/i.test(from);
  const first = isDaily ? 0 : names.indexOf(from.toLowerCase());
  const last = isDaily ? names.length - 1 : names.indexOf(to.toLowerCase());
  return first < 0 || last < first
    ? null
    : { first, last, opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
}
