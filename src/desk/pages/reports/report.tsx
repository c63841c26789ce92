import { saleCuts } from '#src/contract/staff/reports.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import { countryOptions } from '#src/models/desk/options.ts';
import { runningOutReport, searchesReport, stepsReport } from '#src/models/desk/reports/others.ts';
import {
  isWrong,
  type ReportAsked,
  reportIn,
  reportModel,
  reportOptions,
} from '#src/models/desk/reports/page.ts';
import { periodIn, periodOptions } from '#src/models/desk/reports/period.ts';
import { cutOf, salesChart, salesSums, salesTable, withSpans } from '#src/models/desk/reports/sales.ts';
import { type ReportTable, tableCsv } from '#src/models/desk/reports/table.ts';
import type { SaleReport } from '#src/models/desk/reports/words.ts';
import { download } from '#src/web/result.ts';
import { ReportPage } from '#views/desk/reports/report-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { downloadXlsx } from './xlsx.ts';

const choices = { reports: reportOptions, countries: countryOptions, periods: periodOptions };

type Input = StaffInput<object>;

const ROWS_ON_PAGE = 100;
const ROWS_IN_FILE = 5_000;

export async function showReport(input: Input): Promise<Result> {
  const asked = askedIn(input);
  if (isWrong(asked)) return wrongDays(asked);
  const report = reportModel(asked, await readReport(input, asked, ROWS_ON_PAGE));
  return page('Отчёты', <ReportPage report={report} choices={choices} />);
}

const wrongDays = (asked: ReportAsked): Result =>
  page('Отчёты', <ReportPage report={reportModel(asked, null)} choices={choices} />, 422);

/** The same as a table to save. */
export const exportReport = (input: Input): Promise<Result> =>
  asFile(input, (name, table) => download(`${name}.csv`, 'text/csv', tableCsv(table)));

export const exportReportXlsx = (input: Input): Promise<Result> => asFile(input, downloadXlsx);

async function asFile(
  input: Input,
  write: (name: string, table: ReportTable) => Result | Promise<Result>,
): Promise<Result> {
  const asked = askedIn(input);
  if (isWrong(asked)) return wrongDays(asked);
  const { report, period } = asked;
  const { table } = await readReport(input, asked, ROWS_IN_FILE);
  return write(`${report}-${period.from}-${period.till}`, table);
}

function askedIn({ query, now }: Input): ReportAsked {
  const country = countryIn(query);
  return { country, report: reportIn(query), period: periodIn(query, country, now) };
}

async function readReport({ gatewayIn }: Input, { country, report, period }: ReportAsked, most: number) {
  const { staff } = gatewayIn(country);
  const { from, till } = period;
  const by = [...saleCuts, 'week', 'month'].find((cut): cut is SaleReport => cut === report);
  if (by) {
    const sales = withSpans(await staff.showSales({ query: { by: cutOf(by), from, till, most } }), by);
    const shown = { table: salesTable(sales, by, country), chart: salesChart(sales, by, country, period) };
    return { ...shown, totalCount: sales.totalCount, sums: salesSums(sales, country) };
  }
  if (report === 'runningOut') return runningOutReport(await staff.showRunningOut({ query: {} }));
  if (report === 'searches') return searchesReport(await staff.listMissedSearches({ query: { from, till } }));
  return stepsReport(await staff.showSteps({ query: { from, till } }));
}
