import { DAY_MS } from '#src/config/durations.ts';
import { sumOf } from '#src/contract/money.ts';
import type { SaleSums } from '#src/contract/staff/reports.ts';

/** How many days one row has. */
export type Span = 'day' | 'week' | 'month';

export type SumsOfDay = SaleSums & { readonly day: string };

const DAYS_OF_WEEK = 7;
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that a span begins with; weeks do on Mondays. */
export function startOf(day: string, span: Span): string {
  if (span === 'month') return `${day.slice(0, 8)}01`;
  const sinceMonday = (new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return span === 'week' ? later(day, -sinceMonday) : day;
}

/** The sums of days by the span that they are in, in their order. */
export function spansOf(days: readonly SumsOfDay[], span: Span): SumsOfDay[] {
  const spans = Map.groupBy(days, ({ day }) => startOf(day, span));
  return [...spans].map(([day, own]) => ({
    day,
    orders: sumOf(own.map((each) => each.orders)),
    units: sumOf(own.map((each) => each.units)),
    sold: sumOf(own.map((each) => each.sold)),
    discount: sumOf(own.map((each) => each.discount)),
    returnedUnits: sumOf(own.map((each) => each.returnedUnits)),
    returned: sumOf(own.map((each) => each.returned)),
  }));
}

export const dayText = (day: string): string => day.split('-').toReversed().join('.');

const monthText = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param start the first day of the span */
export function spanText(start: string, span: Span): string {
  if (span === 'day') return dayText(start);
  if (span === 'month') return monthText.format(new Date(start)).replace(' г.', '');
  return `${dayText(start).slice(0, 5)}–${dayText(later(start, DAYS_OF_WEEK - 1))}`;
}
