import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type PointView, pointViews } from '#src/contract/delivery/staff-points.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery, readPage } from '#src/models/page-links.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import { countryIn } from '../../countries.ts';
import type { FilterLink } from '../../filter-link.ts';
import type { MemberModel } from '../../member.ts';
import { type PartLinks, partLinks } from '../words.ts';

export interface PointFilter {
  readonly country: CountryCode;
  readonly text: string;
  readonly view: PointView;
}

const MOST_TYPED = 60;
const PAGE = 50;

export const pointFilterIn = (query: URLSearchParams): PointFilter => ({
  country: countryIn(query),
  text: oneLine(query.get('text') ?? '').slice(0, MOST_TYPED),
  view: pointViews.find((view) => view === query.get('view')) ?? 'all',
});

export const pointQueryIn = (query: URLSearchParams) => {
  const { text, view } = pointFilterIn(query);
  return { text, view, page: readPage(query), pageSize: PAGE };
};

const viewTitles: Readonly<Record<PointView, string>> = {
  all: 'Все',
  own: 'Свои',
  carrier: typeset`От перевозчика`,
  hidden: 'Скрытые',
};

interface PointModel {
  readonly code: string;
  readonly title: string;
  readonly city: string;
  readonly about: string;
  readonly state: string;
  readonly hideAction: string;
  readonly hideTitle: string;
  /** What the button sends. */
  readonly fields: readonly (readonly [string, string])[];
}

export interface PointsModel {
  readonly filter: PointFilter;
  readonly links: PartLinks;
  readonly views: readonly FilterLink[];
  readonly points: readonly PointModel[];
  readonly csvHref: string;
  /** Null for who may only look. */
  readonly tableHref: string | null;
  readonly pages: PageLinksModel | null;
  readonly remark: string;
}

type Listed = CallReply<Contract['delivery']['listPoints']>;

const queryOf = ({ country, text, view }: PointFilter) => ({
  country,
  text: text || null,
  view: view === 'all' ? null : view,
});

export function pointsModel(
  { points, total }: Listed,
  query: URLSearchParams,
  { permissions }: Pick<MemberModel, 'permissions'>,
): PointsModel {
  const filter = pointFilterIn(query);
  const page = readPage(query);
  const hrefOf = (wanted: number) => deskHref('points', {}, { ...queryOf(filter), ...pageQuery(wanted) });
  const back = hrefOf(page);
  return {
    filter,
    links: partLinks('points', filter.country),
    views: pointViews.map((view) => ({
      title: viewTitles[view],
      href: deskHref('points', {}, queryOf({ ...filter, view })),
      isCurrent: view === filter.view,
    })),
    points: points.map((point) => pointModel(point, filter.country, back)),
    csvHref: deskHref('exportPoints', {}, queryOf(filter)),
    tableHref: permissions.has('delivery.change')
      ? deskHref('newPointTable', {}, { country: filter.country })
      : null,
    pages: total > PAGE ? pageLinks(page, { totalCount: total, pageSize: PAGE }, hrefOf) : null,
    remark: points.length > 0 ? '' : emptyText(filter),
  };
}

const emptyText = ({ text, view }: PointFilter): string =>
  text !== '' || view !== 'all'
    ? typeset`Таких пунктов нет.`
    : typeset`Пунктов выдачи ещё нет. Загрузите свои таблицей или подключите перевозчика.`;

function pointModel(point: Listed['points'][number], country: CountryCode, back: string): PointModel {
  const { code, title, cityName, address, metro, hours, isHidden, version } = point;
  return {
    code,
    title,
    city: cityName,
    about: [address, metro, hours, code].filter(Boolean).join(' · '),
    state: [point.source === 'own' ? '' : point.source, isHidden ? 'скрыт' : ''].filter(Boolean).join(', '),
    hideAction: deskHref('hidePoint', { code }),
    hideTitle: isHidden ? 'Показать' : 'Скрыть',
    fields: [
      ['country', country],
      ['version', String(version)],
      ['hidden', isHidden ? 'no' : 'yes'],
      ['back', back],
    ],
  };
}

export const HIDE_CHANGED = typeset`С тех пор пункт изменил кто-то другой. Ничего не сделано: ниже — то, что сейчас.`;
