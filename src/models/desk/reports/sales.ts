import { type CountryCode, countries } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money, sumOf } from '#src/contract/money.ts';
import type { SaleCut, SaleRow } from '#src/contract/staff/reports.ts';
import { type ChartModel, dayChart, rowChart } from './chart.ts';
import { daysOf, type PeriodModel } from './period.ts';
import { type Span, spansOf, spanText, startOf } from './spans.ts';
import { type Cell, numberCell, numberColumn, type ReportTable, textCell, textColumn } from './table.ts';
import { cutTitles, reasonTitles, reportTitles, type SaleReport } from './words.ts';

type Sales = CallReply<Contract['staff']['showSales']>;

const sourceTitles = new Map([
  ['site', 'Сайт'],
  ['phone', 'Телефон'],
]);

const spanTitles: Readonly<Record<Span, string>> = {
  day: 'Продано и вернули по дням',
  week: 'Продано и вернули по неделям',
  month: 'Продано и вернули по месяцам',
};

/** Only returns are told apart by them. */
const isOfReturns = (by: SaleReport): boolean => by === 'reason' || by === 'reasonSize';
const hasOrders = (by: SaleReport): boolean => isSpan(by) || ['city', 'source', 'code'].includes(by);
const isSpan = (by: SaleReport): by is Span => by === 'day' || by === 'week' || by === 'month';

/** What the sums of the report are told apart by. */
export const cutOf = (report: SaleReport): SaleCut => (isSpan(report) ? 'day' : report);

/** With weeks and months in place of days, where these are asked for. */
export function withSpans(sales: Sales, by: SaleReport): Sales {
  if (!isSpan(by) || by === 'day') return sales;
  const rows = spansOf(sales.days, by).map(({ day, ...sums }) => ({ name: day, title: '', ...sums }));
  return { ...sales, rows, totalCount: rows.length };
}

export function salesTable({ rows }: Pick<Sales, 'rows'>, by: SaleReport, country: CountryCode): ReportTable {
  const of = (row: SaleRow): Cell[] => [textCell(nameOf(row, by)), ...sumCells(row, by, country)];
  const titles = isOfReturns(by)
    ? ['Вернули, шт.', 'Вернули, сумма']
    : [
        ...(hasOrders(by) ? ['Заказы'] : []),
        'Продано, шт.',
        'Продано',
        'Скидка',
        'Вернули, шт.',
        'Вернули',
        'Итого',
      ];
  return { columns: [textColumn(cutTitles[by]), ...titles.map(numberColumn)], rows: rows.map(of) };
}

function sumCells(row: SaleRow, by: SaleReport, country: CountryCode): Cell[] {
  const sum = (value: number) => numberCell(value, money(value, countries[country].currency));
  const back = [numberCell(row.returnedUnits), sum(row.returned)];
  if (isOfReturns(by)) return back;
  return [
    ...(hasOrders(by) ? [numberCell(row.orders)] : []),
    numberCell(row.units),
    sum(row.sold),
    sum(row.discount),
    ...back,
    sum(sumOf([row.sold, -row.returned])),
  ];
}

/** What a row is called. */
function nameOf({ name, title }: SaleRow, by: SaleReport): string {
  if (isSpan(by)) return spanText(name, by);
  if (by === 'model') return title === '' ? name : `${title}, ${name}`;
  if (by === 'category') return title || 'Без категории';
  if (by === 'size') return sizeAlone(name) || 'Без размера';
  if (by === 'source') return sourceTitles.get(name) ?? sourceName(name);
  if (by === 'reason') return reasonTitles.get(name) ?? name;
  if (by === 'reasonSize') return reasonAndSize(name);
  return title || name;
}

const sourceName = (name: string): string =>
  name.startsWith('utm:')
    ? name.slice('utm:'.length).split('/').filter(Boolean).join(' / ')
    : name.replace('partner:', 'Партнёр ');

function reasonAndSize(name: string): string {
  const [reason = '', size = ''] = name.split('|');
  return [reasonTitles.get(reason) ?? reason, sizeAlone(size)].filter(Boolean).join(', ');
}

export function salesChart(
  { rows, days }: Sales,
  by: SaleReport,
  country: CountryCode,
  period: Pick<PeriodModel, 'from' | 'till'>,
): ChartModel {
  const text = (value: number) => money(value, countries[country].currency);
  if (isSpan(by)) {
    const sums = new Map(spansOf(days, by).map((each) => [each.day, each]));
    const starts = new Set(daysOf(period).map((day) => startOf(day, by)));
    const bars = [...starts].map((day) => {
      const { sold = 0, returned = 0 } = sums.get(day) ?? {};
      return { label: spanText(day, by), value: sold, back: returned, text: text(sold) };
    });
    return dayChart(spanTitles[by], bars, text);
  }
  const bars = rows.map((row) => {
    const value = isOfReturns(by) ? row.returned : row.sold;
    const back = isOfReturns(by) ? 0 : row.returned;
    return { label: nameOf(row, by), value, back, text: text(value) };
  });
  return rowChart(reportTitles[by], bars);
}

/** The sums of the period, and how they differ from those before. */
export function salesSums({ total, before }: Sales, country: CountryCode): [title: string, value: string][] {
  const text = (value: number) => money(value, countries[country].currency);
  return [
    ['Продано', `${text(total.sold)}${change(total.sold, before.sold)}`],
    ['Заказы', `${total.orders}${change(total.orders, before.orders)}`],
    ['Вернули', `${text(total.returned)}${change(total.returned, before.returned)}`],
    ['Итого', text(sumOf([total.sold, -total.returned]))],
  ];
}

/** Such as ` (+12 %)`; empty if there was nothing before. */
export function change(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return ` (${sign}${Math.abs(percent)} %)`;
}
