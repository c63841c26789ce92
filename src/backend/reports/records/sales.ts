import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SaleCut, SaleRow, SaleSums } from '#src/contract/staff/reports.ts';
import { inWholeUnits, nothing, type Period, periodBefore, plus, readCut } from './read-cut.ts';
import { readTitles } from './titles.ts';

interface SalesAsked extends Period {
  readonly by: SaleCut;
  readonly most: number;
}

/** What was sold and came back, with the sums of the period before. */
export async function showSales(
  database: Database,
  country: CountryCode,
  { by, most, ...period }: SalesAsked,
) {
  const days = await readCut(database, country, 'total', period, 'day');
  const before = await readCut(database, country, 'total', periodBefore(period), 'day');
  const sums = by === 'day' ? days : await readCut(database, country, by, period);
  const sorted = by === 'day' ? [...sums] : sortedSums(sums, by);
  const shown = sorted.slice(0, most);
  const titles = await readTitles(
    database.query,
    by,
    shown.map(([name]) => name),
  );
  return {
    rows: shown.map(
      ([name, row]): SaleRow => ({ name, title: titles.get(name) ?? '', ...inWholeUnits(row) }),
    ),
    totalCount: sorted.length,
    total: inWholeUnits(totalOf(days)),
    before: inWholeUnits(totalOf(before)),
    days: [...days].map(([day, row]) => ({ day, ...inWholeUnits(row) })),
  };
}

function sortedSums(sums: ReadonlyMap<string, SaleSums>, by: SaleCut): [string, SaleSums][] {
  const weight = ({ sold, returned }: SaleSums) =>
    by === 'reason' || by === 'reasonSize' ? returned : sold - returned;
  return [...sums].toSorted(
    ([name, one], [other, two]) => weight(two) - weight(one) || (name < other ? -1 : 1),
  );
}

const totalOf = (sums: ReadonlyMap<string, SaleSums>): SaleSums => [...sums.values()].reduce(plus, nothing);
