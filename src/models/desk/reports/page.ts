import { RUNNING_OUT_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { Option } from '../options.ts';
import type { ChartModel } from './chart.ts';
import type { PeriodModel } from './period.ts';
import type { ReportTable } from './table.ts';
import { type ReportName, reportNames, reportTitles } from './words.ts';

export interface ReportAsked {
  readonly country: CountryCode;
  readonly report: ReportName;
  readonly period: PeriodModel;
}

export interface ReportModel extends ReportAsked {
  readonly title: string;
  readonly sums: readonly (readonly [title: string, value: string])[];
  /** A picture and a table; null if the days are wrong. */
  readonly found: Found | null;
  /** Of all rows; the page may show fewer. */
  readonly totalCount: number;
  readonly note: string;
  /** Whether it is about days that can be chosen. */
  readonly hasPeriod: boolean;
  readonly csvHref: string;
  readonly xlsxHref: string;
  readonly booksHref: string;
}

export const reportOptions: readonly Option[] = reportNames.map((name) => ({
  value: name,
  title: reportTitles[name],
}));

export const reportIn = (query: URLSearchParams): ReportName =>
  reportNames.find((name) => name === query.get('report')) ?? 'day';

const queryOf = ({ country, report, period }: ReportAsked) => ({ country, report, ...periodQuery(period) });

export const periodQuery = ({ choice, from, till }: PeriodModel) => ({
  period: choice,
  ...(choice === 'own' ? { from, till } : {}),
});

const saleNote =
  'Товары без доставки и подарочных карт, за вычетом скидок и баллов. Продажа — день оплаты, а без оплаты на сайте день вручения; возврат — день, когда его приняли.';

const notes: Partial<Record<ReportName, string>> = {
  runningOut: `Размеры, которых хватит не больше чем на ${RUNNING_OUT_DAYS} дней при скорости продаж за последние 28. Осталось — во всех магазинах страны.`,
  searches:
    'Запросы без единого товара за 90 дней. Кто искал, не хранится; похожее на почту и телефоны не записывается.',
  steps:
    'Считает сам магазин, без чужих счётчиков и новых cookie: страницы, открытые браузером со скриптами, откуда бы ни пришла страница; роботы без скриптов не считаются. Посещения и начала оформления — раз в день на сеанс.',
};

interface Found {
  readonly chart: ChartModel;
  readonly table: ReportTable;
}

interface Shown extends Found {
  readonly totalCount?: number;
  readonly sums?: ReportModel['sums'];
}

/** Whether it is about days that can be chosen. */
const hasPeriod = (report: ReportName): boolean => report !== 'runningOut';

export const isWrong = ({ report, period }: ReportAsked): boolean =>
  hasPeriod(report) && period.wrong !== null;

/** @param shown null if the days are wrong */
export function reportModel(asked: ReportAsked, shown: Shown | null): ReportModel {
  const { country, report, period } = asked;
  return {
    ...asked,
    title: reportTitles[report],
    sums: shown?.sums ?? [],
    found: shown,
    totalCount: shown?.totalCount ?? shown?.table.rows.length ?? 0,
    note: notes[report] ?? saleNote,
    hasPeriod: hasPeriod(report),
    csvHref: deskHref('exportReport', {}, queryOf(asked)),
    xlsxHref: deskHref('exportReportXlsx', {}, queryOf(asked)),
    booksHref: deskHref('books', {}, { country, ...periodQuery(period) }),
  };
}
