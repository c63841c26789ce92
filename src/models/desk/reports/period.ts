import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { dayIn, isDay } from '../days.ts';
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

export interface PeriodModel {
  readonly choice: string;
  readonly from: string;
  readonly till: string;
}

/** All its days, in their order. */
export function daysOf({ from, till }: Pick<PeriodModel, 'from' | 'till'>): string[] {
  const length = Math.round((Date.parse(till) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length }, (_, at) => earlier(from, -at));
}

const LONGEST_DAYS = 366;
const earlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The days that are asked for; thirty by default, and a year at most. */
export function periodIn(query: URLSearchParams, country: CountryCode, now: Date): PeriodModel {
  const choice = periodOptions.find(({ value }) => value === query.get('period'))?.value ?? 'days30';
  const today = dayIn(now, country);
  if (choice === 'own') return ownPeriod(query.get('from') ?? '', query.get('till') ?? '', today);
  return { choice, ...namedPeriod(choice, today) };
}

function ownPeriod(from: string, till: string, today: string): PeriodModel {
  const last = isDay(till) ? till : today;
  const first = isDay(from) && from <= last ? from : last;
  const days = [first, earlier(last, LONGEST_DAYS - 1)].toSorted();
  return { choice: 'own', from: days[1] ?? first, till: last };
}

function namedPeriod(choice: string, today: string): Pick<PeriodModel, 'from' | 'till'> {
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
