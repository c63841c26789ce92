import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { typeset } from '#src/config/typography.ts';
import { dayIn, isDay } from '../days.ts';
import { TOO_EARLY, WRONG_DAY } from '../list-fields.ts';
import type { Option } from '../options.ts';

export const periodOptions: readonly Option[] = [
  { value: 'today', title: 'Сегодня' },
  { value: 'yesterday', title: 'Вчера' },
  { value: 'week', title: '7 дней' },
  { value: 'days30', title: '30 дней' },
  { value: 'month', title: 'Этот месяц' },
  { value: 'lastMonth', title: 'Прошлый месяц' },
  { value: 'own', title: 'С … по …' },
];

interface Days {
  readonly from: string;
  readonly till: string;
}

export interface PeriodModel extends Days {
  readonly choice: string;
  /** What is wrong with the days as they were typed; null if nothing is. */
  readonly wrong: { readonly field: keyof Days; readonly error: string } | null;
}

/** All its days, in their order. */
export function daysOf({ from, till }: Days): string[] {
  const length = Math.round((Date.parse(till) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length }, (_, at) => earlier(from, -at));
}

const LONGEST_DAYS = 366;
const earlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The days that are asked for, thirty by default. */
export function periodIn(query: URLSearchParams, country: CountryCode, now: Date): PeriodModel {
  const choice = periodOptions.find(({ value }) => value === query.get('period'))?.value ?? 'days30';
  const today = dayIn(now, country);
  if (choice === 'own') return ownPeriod(query.get('from') ?? '', query.get('till') ?? '', today);
  return { choice, ...namedPeriod(choice, today), wrong: null };
}

/** The days that were typed, a year at most; by default today alone. */
function ownPeriod(from: string, till: string, today: string): PeriodModel {
  const last = till || today;
  const days = { from: from || last, till: last };
  return { choice: 'own', ...days, wrong: problemOf(days) };
}

function problemOf({ from, till }: Days): PeriodModel['wrong'] {
  if (!isDay(from)) return { field: 'from', error: WRONG_DAY };
  if (!isDay(till)) return { field: 'till', error: WRONG_DAY };
  if (till < from) return { field: 'till', error: TOO_EARLY };
  const isTooLong = from < earlier(till, LONGEST_DAYS - 1);
  return isTooLong ? { field: 'from', error: typeset`Не больше ${LONGEST_DAYS} дней` } : null;
}

function namedPeriod(choice: string, today: string): Days {
  const month = `${today.slice(0, 8)}01`;
  const lastOfMonth = earlier(month, 1);
  const yesterday = earlier(today, 1);
  const periods = new Map([
    ['today', { from: today, till: today }],
    ['yesterday', { from: yesterday, till: yesterday }],
    ['week', { from: earlier(today, 6), till: today }],
    ['month', { from: month, till: today }],
    ['lastMonth', { from: `${lastOfMonth.slice(0, 8)}01`, till: lastOfMonth }],
  ]);
  return periods.get(choice) ?? { from: earlier(today, 29), till: today };
}
