import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';

type Holiday = readonly [day: string, title: string];

/** Days without work: the Russian Labour Code, art. 112, and the Armenian law on holidays and memorial days. */
const byLaw: Readonly<Record<CountryCode, readonly Holiday[]>> = {
  RU: [
    ['01-01', typeset`Новый год`],
    ['01-02', typeset`Новогодние каникулы`],
    ['01-03', typeset`Новогодние каникулы`],
    ['01-04', typeset`Новогодние каникулы`],
    ['01-05', typeset`Новогодние каникулы`],
    ['01-06', typeset`Новогодние каникулы`],
    ['01-07', typeset`Рождество`],
    ['01-08', typeset`Новогодние каникулы`],
    ['02-23', typeset`День защитника Отечества`],
    ['03-08', typeset`Международный женский день`],
    ['05-01', typeset`Праздник Весны и Труда`],
    ['05-09', typeset`День Победы`],
    ['06-12', typeset`День России`],
    ['11-04', typeset`День народного единства`],
  ],
  AM: [
    ['01-01', typeset`Новый год`],
    ['01-02', typeset`Новый год`],
    ['01-06', typeset`Рождество и Богоявление`],
    ['01-28', typeset`День армии`],
    ['03-08', typeset`Международный женский день`],
    ['04-24', typeset`День памяти жертв геноцида`],
    ['05-01', typeset`День труда`],
    ['05-09', typeset`Праздник Победы и Мира`],
    ['05-28', typeset`День Первой Республики`],
    ['07-05', typeset`День Конституции`],
    ['09-21', typeset`День независимости`],
    ['12-31', typeset`Канун Нового года`],
  ],
};

/** The years for which the laws were read. */
export const holidayYears = ['2026', '2027'] as const;

export const publicHolidays = (
  country: CountryCode,
  year: string,
): { readonly day: string; readonly title: string }[] =>
  byLaw[country].map(([day, title]) => ({ day: `${year}-${day}`, title }));
