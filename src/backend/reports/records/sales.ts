import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SaleCut, SaleRow, SaleSums } from '#src/contract/staff/reports.ts';
import { inWholeUnits, nothing, type Period, periodBefore, plus, readDays, readTop } from './read-cut.ts';
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
  const days = await readDays(database, country, period);
  const before = await readDays(database, country, periodBefore(period));
  const isOfReturns = by === 'reason' || by === 'reasonSize';
  const { sums, totalCount } =
    by === 'day'
      ? { sums: days, totalCount: days.length }
      : await readTop(database, country, by, period, { by: isOfReturns ? 'returned' : 'net', most });
  const shown = sums.slice(0, most);
  const titles = await readTitles(
    database.query,
    by,
    shown.map(([name]) => name),
  );
  return {
    rows: shown.map(
      ([name, row]): SaleRow => ({ name, title: titles.get(name) ?? '', ...inWholeUnits(row) }),
    ),
    totalCount,
    total: inWholeUnits(totalOf(days)),
    before: inWholeUnits(totalOf(before)),
    days: days.map(([day, row]) => ({ day, ...inWholeUnits(row) })),
  };
}

const totalOf = (days: readonly (readonly [string, SaleSums])[]): SaleSums =>
  days.reduce((all, [, sums]) => plus(all, sums), nothing);
