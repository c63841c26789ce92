import { type CountryCode, countries } from '#src/config/countries.ts';
import { csvOf } from '#src/config/csv.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money, sumOf, withMinus } from '#src/contract/money.ts';
import { type Account, type BookLine, bookKinds, bookSubjects } from '#src/contract/staff/reports.ts';
import { deskHref } from '#src/desk-routes.ts';
import { periodQuery } from './page.ts';
import type { PeriodModel } from './period.ts';
import { dayText } from './spans.ts';
import { numberCell, numberColumn, plainNumber, type ReportTable, textCell, textColumn } from './table.ts';
import { kindTitles, movementTitles, subjectTitles } from './words.ts';

export type Books = CallReply<Contract['staff']['showBooks']>;

export interface AccountModel {
  readonly title: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  /** Whether what there was, and what changed, is what there is. */
  readonly isBalanced: boolean;
}

export interface BooksModel {
  readonly country: CountryCode;
  readonly period: PeriodModel;
  /** Null if the days are wrong. */
  readonly table: ReportTable | null;
  readonly accounts: readonly AccountModel[];
  readonly csvHref: string;
  readonly xlsxHref: string;
  readonly oneCHref: string;
  readonly reportsHref: string;
}

/** Gift cards and points are no sale, so no tax is in them. */
const hasVat = (subject: BookLine['subject']): boolean => subject !== 'card';

const vatIn = (sum: number, percent: number | null): number =>
  percent === null ? 0 : Math.round((sum * 100 * percent) / (100 + percent)) / 100;

type Sums = Pick<BookLine, 'kind' | 'subject' | 'units' | 'sum'>;

/** What happened in the period, by kind and subject, in their order. */
function summed(lines: readonly BookLine[]): Sums[] {
  return bookKinds.flatMap((kind) =>
    bookSubjects.flatMap((subject) => {
      const own = lines.filter((line) => line.kind === kind && line.subject === subject);
      const units = own.reduce((all, line) => all + line.units, 0);
      return own.length === 0 ? [] : [{ kind, subject, units, sum: sumOf(own.map(({ sum }) => sum)) }];
    }),
  );
}

export function booksTable({ lines, vatPercent }: Books, country: CountryCode): ReportTable {
  const sums = summed(lines);
  const text = (value: number) => numberCell(value, money(value, countries[country].currency));
  const rateText = vatPercent === null ? 'Без НДС' : `${vatPercent} %`;
  const vatOf = ({ subject, sum }: Sums) => (hasVat(subject) ? vatIn(sum, vatPercent) : 0);
  const row = (each: Sums) => [
    textCell(kindTitles[each.kind]),
    textCell(subjectTitles[each.subject]),
    numberCell(each.units),
    text(each.sum),
    textCell(hasVat(each.subject) ? rateText : 'Без НДС'),
    text(vatOf(each)),
  ];
  const total = [
    textCell('Итого'),
    textCell(''),
    numberCell(sums.reduce((all, { units }) => all + units, 0)),
    text(sumOf(sums.map(({ sum }) => sum))),
    textCell(''),
    text(sumOf(sums.map(vatOf))),
  ];
  return {
    columns: [
      ...['Операция', 'Что'].map(textColumn),
      ...['Штук', 'Сумма'].map(numberColumn),
      textColumn('Ставка'),
      numberColumn('в т. ч. НДС'),
    ],
    rows: sums.length === 0 ? [] : [...sums.map(row), total],
  };
}

/** @param books null if the days are wrong */
export function booksModel(books: Books | null, country: CountryCode, period: PeriodModel): BooksModel {
  const asked = { country, ...periodQuery(period) };
  const { currency } = countries[country];
  return {
    country,
    period,
    table: books && booksTable(books, country),
    accounts: books
      ? [
          accountModel('Подарочные карты', books.cards, (value) => money(value, currency)),
          accountModel('Баллы', books.points, (value) => withMinus(value.toLocaleString('ru-RU'))),
        ]
      : [],
    csvHref: deskHref('exportBooks', {}, asked),
    xlsxHref: deskHref('exportBooksXlsx', {}, asked),
    oneCHref: deskHref('exportBooksFor1c', {}, asked),
    reportsHref: deskHref('reports', {}, asked),
  };
}

function accountModel(title: string, account: Account, text: (value: number) => string): AccountModel {
  const { opening, movements, closing } = account;
  return {
    title,
    rows: [
      ['На начало', text(opening)],
      ...movements.map(({ name, amount }): [string, string] => [
        movementTitles.get(name) ?? name,
        text(amount),
      ]),
      ['На конец', text(closing)],
    ],
    isBalanced: sumOf([opening, ...movements.map(({ amount }) => amount)]) === sumOf([closing]),
  };
}

/** As 1C calls the columns of its documents; those that it does not know stand last, where it passes over them. */
const oneCTitles = ['Номенклатура', 'Количество', 'Сумма', '% НДС', 'НДС', 'Дата', 'Операция'];

/** For 1C's «Загрузка из файла»: a line for each day, kind and subject (docs/operations/1c.md). */
export const oneCCsv = ({ lines, vatPercent }: Books): string =>
  csvOf(
    oneCTitles,
    lines.map(({ day, kind, subject, units, sum }) => [
      subjectTitles[subject],
      String(units),
      plainNumber(sum),
      vatPercent === null || !hasVat(subject) ? 'Без НДС' : `${vatPercent}%`,
      plainNumber(hasVat(subject) ? vatIn(sum, vatPercent) : 0),
      dayText(day),
      kindTitles[kind],
    ]),
  );
