import { countryIn } from '#src/models/desk/countries.ts';
import { countryOptions } from '#src/models/desk/options.ts';
import { booksModel, booksTable, oneCCsv } from '#src/models/desk/reports/books.ts';
import { periodIn, periodOptions } from '#src/models/desk/reports/period.ts';
import { tableCsv } from '#src/models/desk/reports/table.ts';
import { download } from '#src/web/result.ts';
import { BooksPage } from '#views/desk/reports/books-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { downloadXlsx } from './xlsx.ts';

const choices = { countries: countryOptions, periods: periodOptions };

type Input = StaffInput<object>;

export async function showBooks(input: Input): Promise<Result> {
  const { books, country, period } = await readBooks(input);
  return page('Для бухгалтера', <BooksPage books={booksModel(books, country, period)} choices={choices} />);
}

export async function exportBooks(input: Input): Promise<Result> {
  const { books, country, period } = await readBooks(input);
  return download(`${nameOf(period)}.csv`, 'text/csv', tableCsv(booksTable(books, country)));
}

export async function exportBooksXlsx(input: Input): Promise<Result> {
  const { books, country, period } = await readBooks(input);
  return downloadXlsx(nameOf(period), booksTable(books, country));
}

const nameOf = ({ from, till }: { readonly from: string; readonly till: string }) => `books-${from}-${till}`;

/** What a period brought, day by day, for 1C. */
export async function exportBooksFor1c(input: Input): Promise<Result> {
  const { books, period } = await readBooks(input);
  return download(`1c-${period.from}-${period.till}.csv`, 'text/csv', oneCCsv(books));
}

async function readBooks({ query, now, gatewayIn }: Input) {
  const country = countryIn(query);
  const period = periodIn(query, country, now);
  const { from, till } = period;
  return { books: await gatewayIn(country).staff.showBooks({ query: { from, till } }), country, period };
}
