import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { GoodsChoices } from '#src/contract/shop/staff-goods.ts';
import { type GoodsState, goodsStates } from '#src/contract/shop/staff-goods-shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { FilterWords } from '../chosen-filters.ts';
import { countryIn, countryQuery } from '../countries.ts';
import { type Option, titleOf } from '../options.ts';
import { codeIn, idIn } from '../stock/address.ts';
import { categoryOptions, named, plain } from './choices.ts';

export const GOODS_PER_PAGE = 50;
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

export interface GoodsOptions {
  readonly categories: readonly Option[];
  readonly labels: readonly Option[];
  readonly brands: readonly Option[];
  readonly seasons: readonly Option[];
  readonly sources: readonly Option[];
}

/** What is filtered by beside country and state, in words. */
export const filterWords = (
  { text, category, label, brand, season, source, shown }: GoodsFilter,
  { categories, labels, sources }: GoodsOptions,
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

export const optionsOf = ({ categories, labels, brands, seasons, sources }: GoodsChoices): GoodsOptions => ({
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
