import { type CountryCode, countries } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money, sumOf } from '#src/contract/money.ts';
import type { SaleCut, SaleRow } from '#src/contract/staff/reports.ts';
import { type ChartModel, dayChart, rowChart } from './chart.ts';
import { daysOf, type PeriodModel } from './period.ts';
import { type Cell, numberCell, numberColumn, type ReportTable, textCell, textColumn } from './table.ts';
import { cutTitles, reasonTitles, reportTitles } from './words.ts';

type Sales = CallReply<Contract['staff']['showSales']>;

const sourceTitles = new Map([
  ['site', 'Сайт'],
  ['phone', 'Телефон'],
]);

/** Only returns are told apart by them. */
const isOfReturns = (by: SaleCut): boolean => by === 'reason' || by === 'reasonSize';
const hasOrders = (by: SaleCut): boolean => ['day', 'city', 'source', 'code'].includes(by);

export function salesTable({ rows }: Pick<Sales, 'rows'>, by: SaleCut, country: CountryCode): ReportTable {
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

function sumCells(row: SaleRow, by: SaleCut, country: CountryCode): Cell[] {
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
function nameOf({ name, title }: SaleRow, by: SaleCut): string {
  if (by === 'day') return dayText(name);
  if (by === 'model') return title === '' ? name : `${title}, ${name}`;
  if (by === 'category') return title || 'Без категории';
  if (by === 'size') return sizeAlone(name) || 'Без размера';
  if (by === 'source') return sourceTitles.get(name) ?? name.replace('partner:', 'Партнёр ');
  if (by === 'reason') return reasonTitles.get(name) ?? name;
  if (by === 'reasonSize') return reasonAndSize(name);
  return title || name;
}

function reasonAndSize(name: string): string {
  const [reason = '', size = ''] = name.split('|');
  return [reasonTitles.get(reason) ?? reason, sizeAlone(size)].filter(Boolean).join(', ');
}

export const dayText = (day: string): string => day.split('-').toReversed().join('.');

export function salesChart(
  { rows, days }: Sales,
  by: SaleCut,
  country: CountryCode,
  period: Pick<PeriodModel, 'from' | 'till'>,
): ChartModel {
  const text = (value: number) => money(value, countries[country].currency);
  if (by === 'day') {
    const sums = new Map(days.map((each) => [each.day, each]));
    const bars = daysOf(period).map((day) => {
      const { sold = 0, returned = 0 } = sums.get(day) ?? {};
      return { label: dayText(day), value: sold, back: returned, text: text(sold) };
    });
    return dayChart('Продано и вернули по дням', bars, text);
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
