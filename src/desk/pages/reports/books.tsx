import type { CountryCode } from '#src/config/countries.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { countryOptions } from '#src/models/desk/options.ts';
import { type Books, booksModel, booksTable, oneCCsv } from '#src/models/desk/reports/books.ts';
import { type PeriodModel, periodIn, periodOptions } from '#src/models/desk/reports/period.ts';
import { tableCsv } from '#src/models/desk/reports/table.ts';
import { download } from '#src/web/result.ts';
import { BooksPage } from '#views/desk/reports/books-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { downloadXlsx } from './xlsx.ts';

const choices = { countries: countryOptions, periods: periodOptions };

type Input = StaffInput<object>;

export const showBooks = (input: Input): Promise<Result> =>
  ofPeriod(input, ({ books, country, period }) =>
    page('Для бухгалтера', <BooksPage books={booksModel(books, country, period)} choices={choices} />),
  );

export const exportBooks = (input: Input): Promise<Result> =>
  ofPeriod(input, ({ books, country, period }) =>
    download(`${nameOf(period)}.csv`, 'text/csv', tableCsv(booksTable(books, country))),
  );

export const exportBooksXlsx = (input: Input): Promise<Result> =>
  ofPeriod(input, ({ books, country, period }) => downloadXlsx(nameOf(period), booksTable(books, country)));

const nameOf = ({ from, till }: { readonly from: string; readonly till: string }) => `books-${from}-${till}`;

/** What a period brought, day by day, for 1C. */
export const exportBooksFor1c = (input: Input): Promise<Result> =>
  ofPeriod(input, ({ books, period }) =>
    download(`1c-${period.from}-${period.till}.csv`, 'text/csv', oneCCsv(books)),
  );

interface Read {
  readonly books: Books;
  readonly country: CountryCode;
  readonly period: PeriodModel;
}

/** Answers with the books of the days that are asked for, or says what is wrong with those. */
async function ofPeriod(
  { query, now, gatewayIn }: Input,
  answer: (read: Read) => Result | Promise<Result>,
): Promise<Result> {
  const country = countryIn(query);
  const period = periodIn(query, country, now);
  const { from, till } = period;
  if (period.wrong) {
    const books = booksModel(null, country, period);
    return page('Для бухгалтера', <BooksPage books={books} choices={choices} />, 422);
  }
  return answer({
    books: await gatewayIn(country).staff.showBooks({ query: { from, till } }),
    country,
    period,
  });
}
