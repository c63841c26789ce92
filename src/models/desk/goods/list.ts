import { type CountryCode, countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import type { GoodsChoices, ListedModel } from '#src/contract/shop/staff-goods.ts';
import { type GoodsState, goodsStates } from '#src/contract/shop/staff-goods-shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { type ChosenFilters, chosenFilters, type FilterWords } from '../chosen-filters.ts';
import type { MemberModel } from '../member.ts';
import { type Option, titleOf } from '../options.ts';
import { type CountryLink, codeIn, countryIn, countryLinks, countryQuery, idIn } from '../stock/address.ts';
import { categoryOptions, named, plain } from './choices.ts';
import { sectionLinks } from './sections.ts';
import { stateTitles } from './words.ts';

const GOODS_PER_PAGE = 50;
const PICTURE_WIDTH = 160;
/** In an address, goods of no feed. */
const OWN = '-';

export interface GoodsFilter {
  readonly country: CountryCode;
  readonly text: string;
  readonly category: number | undefined;
  readonly label: string;
  readonly brand: string;
  readonly season: string;
  readonly state: GoodsState | undefined;
  readonly shown: boolean;
  /** `-` for goods of no feed, empty for all. */
  readonly source: string;
  readonly before: number | undefined;
}

export const goodsFilterIn = (query: URLSearchParams): GoodsFilter => ({
  country: countryIn(query),
  text: (query.get('text') ?? '').slice(0, maxLengths.search),
  category: idIn(query, 'category'),
  label: codeIn(query, 'label'),
  brand: codeIn(query, 'brand'),
  season: codeIn(query, 'season'),
  state: goodsStates.find((state) => state === query.get('state')),
  shown: query.get('shown') === 'here',
  source: codeIn(query, 'source'),
  before: idIn(query, 'before'),
});

export const wantedOf = ({
  category,
  label,
  brand,
  season,
  shown,
  source,
  country: _,
  ...rest
}: GoodsFilter) => ({
  ...rest,
  categoryId: category,
  label: label || undefined,
  brand: brand || undefined,
  season: season || undefined,
  shown: shown ? ('here' as const) : undefined,
  source: source === '' ? undefined : source === OWN ? '' : source,
  pageSize: GOODS_PER_PAGE,
});

export const goodsQuery = ({ country, category, state, shown, before, ...texts }: GoodsFilter) => ({
  ...countryQuery(country),
  ...texts,
  category: category ?? null,
  state: state ?? null,
  shown: shown ? 'here' : null,
  before: before ?? null,
});

export const goodsHref = (filter: GoodsFilter): string => deskHref('goods', {}, goodsQuery(filter));

export interface GoodsRow {
  readonly code: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly category: string;
  readonly colours: string;
  readonly sizes: string;
  readonly price: string;
  readonly state: string;
  readonly source: string;
  readonly picture: string | null;
}

export interface GoodsListModel {
  readonly filter: GoodsFilter;
  /** What is filtered by beside country and state. */
  readonly chosen: ChosenFilters;
  readonly sections: ReturnType<typeof sectionLinks>;
  readonly countries: readonly CountryLink[];
  readonly states: readonly CountryLink[];
  readonly options: {
    readonly categories: readonly Option[];
    readonly labels: readonly Option[];
    readonly brands: readonly Option[];
    readonly seasons: readonly Option[];
    readonly sources: readonly Option[];
  };
  readonly models: readonly GoodsRow[];
  readonly remark: string;
  readonly nextHref: string | null;
  readonly mayChange: boolean;
}

export function goodsListModel(
  { models, next, choices }: CallReply<Contract['shop']['listGoods']>,
  filter: GoodsFilter,
  { permissions }: Pick<MemberModel, 'permissions'>,
): GoodsListModel {
  const first = { ...filter, before: undefined };
  const options = optionsOf(choices);
  const chosen = chosenFilters(first, filterWords(filter, options), goodsHref);
  return {
    filter,
    chosen,
    sections: sectionLinks('goods'),
    countries: countryLinks(filter.country, (country) => goodsHref({ ...first, country })),
    states: [
      {
        title: 'Все',
        href: goodsHref({ ...first, state: undefined }),
        isCurrent: filter.state === undefined,
      },
      ...goodsStates.map((state) => ({
        title: stateTitles[state],
        href: goodsHref({ ...first, state }),
        isCurrent: state === filter.state,
      })),
    ],
    options,
    models: models.map((model) => toRow(model, filter.country)),
    remark: remarkOf(models.length, next, chosen.filters.length > 0 || filter.state !== undefined),
    nextHref: next === null ? null : goodsHref({ ...filter, before: next }),
    mayChange: permissions.has('goods.change'),
  };
}

const filterWords = (
  { text, category, label, brand, season, source, shown }: GoodsFilter,
  { categories, labels, sources }: GoodsListModel['options'],
): FilterWords<GoodsFilter> => ({
  text: text && `«${text}»`,
  category: category ? titleOf(categories, String(category)) : '',
  label: titleOf(labels, label),
  brand,
  season,
  source: titleOf(sources, source),
  shown: shown ? typeset`с ценой в этой стране` : '',
});

const any: Option = { value: '', title: 'Все' };

const optionsOf = ({ categories, labels, brands, seasons, sources }: GoodsChoices) => ({
  categories: [any, ...categoryOptions(categories)],
  labels: [any, ...named(labels)],
  brands: [any, ...plain(brands)],
  seasons: [any, ...plain(seasons)],
  sources: [
    any,
    { value: OWN, title: typeset`Свои` },
    ...sources.map((source) => ({ value: source, title: typeset`Файл «${source}»` })),
  ],
});

function toRow(model: ListedModel, country: CountryCode): GoodsRow {
  const { modelCode: code, title, category, colours, sizesInStock, sizes, price, state, source, img } = model;
  return {
    code,
    href: deskHref('model', { code }),
    title,
    detail: code,
    category,
    colours: colours.join(', '),
    sizes: typeset`${sizesInStock} из ${sizes}`,
    price: price === null ? '' : money(price, countries[country].currency),
    state: stateTitles[state],
    source: source === null ? '' : typeset`Файл «${source}»`,
    picture: img[0] ? pictureUrl(img[0].src, PICTURE_WIDTH) : null,
  };
}

function remarkOf(count: number, next: number | null, isFiltered: boolean): string {
  if (count > 0 || next !== null)
    return count < GOODS_PER_PAGE && next !== null
      ? typeset`Посмотрели пять тысяч товаров: остальные — на следующих страницах.`
      : '';
  return isFiltered
    ? typeset`Таких товаров нет.`
    : typeset`Товаров пока нет. Напишите первый кнопкой «Новый товар» или загрузите файл YML.`;
}
