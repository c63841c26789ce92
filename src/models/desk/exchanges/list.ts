import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ExchangeRun } from '#src/contract/shop/staff-exchanges.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { MemberModel } from '../member.ts';
import { countTitle, kindTitle, stateTitles } from './words.ts';

export const RUNS_PER_PAGE = 50;

const filters = [
  [undefined, 'Все'],
  ['yml-in', 'Загрузки YML'],
  ['yml-out', 'Выгрузки YML'],
  ['market-out', 'Файлы выгрузок'],
  ['wb-numbers', 'Артикулы WB'],
  ['1c-catalogue', '1С: товары'],
  ['1c-orders', '1С: заказы'],
  ['archive-out', 'Архивы'],
] as const;

export type KindFilter = (typeof filters)[number][0];

export const kindIn = (query: URLSearchParams): KindFilter =>
  filters.find(([kind]) => kind === query.get('kind'))?.[0];

export interface RunLine {
  readonly href: string;
  readonly title: string;
  readonly state: string;
  readonly isUnderWay: boolean;
  readonly about: string;
  readonly figures: string;
}

export interface ExchangesModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly runs: readonly RunLine[];
  readonly pages: PageLinksModel;
  readonly isFiltered: boolean;
  readonly mayRun: boolean;
  readonly mayArchive: boolean;
}

export const exchangesModel = (
  { runs, totalCount }: CallReply<Contract['shop']['listExchanges']>,
  { kind, page }: { readonly kind: KindFilter; readonly page: number },
  { permissions }: Pick<MemberModel, 'permissions'>,
): ExchangesModel => ({
  views: filters.map(([each, title]) => ({
    title,
    href: deskHref('exchanges', {}, { kind: each }),
    isCurrent: each === kind,
  })),
  runs: runs.map(lineOf),
  pages: pageLinks(page, { totalCount, pageSize: RUNS_PER_PAGE }, (wanted) =>
    deskHref('exchanges', {}, { kind, ...pageQuery(wanted) }),
  ),
  isFiltered: kind !== undefined,
  mayRun: permissions.has('exchange.run'),
  mayArchive: permissions.has('shop.export'),
});

export const isUnderWay = ({ state }: Pick<ExchangeRun, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

const MOST_FIGURES = 3;

export const lineOf = (run: ExchangeRun): RunLine => ({
  href: deskHref('exchange', { id: String(run.id) }),
  title: kindTitle(run.kind),
  state: stateTitles[run.state],
  isUnderWay: isUnderWay(run),
  about: aboutText(run),
  figures: [
    ...Object.entries(run.counts)
      .filter(([, count]) => count > 0)
      .slice(0, MOST_FIGURES)
      .map(([name, count]) => `${countTitle(name)}: ${count}`),
    ...(run.problems > 0 ? [typeset`Замечаний: ${run.problems}`] : []),
  ].join(' · '),
});

export const aboutText = ({ startedAt, by, country }: ExchangeRun): string =>
  [
    dateAndTime(startedAt, timeZones.RU),
    by === 'program' ? 'программа' : by,
    ...(country ? [countries[country].name] : []),
  ].join(' · ');
