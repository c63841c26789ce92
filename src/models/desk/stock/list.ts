import type { CountryCode } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { type StockedProduct, type StockView, stockViews } from '#src/contract/shop/staff-stock.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { countryIn, countryLinks, countryQuery } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { codeIn, gridHref, idIn } from './address.ts';

export const STOCK_PER_PAGE = 30;
const PICTURE_WIDTH = 160;
const FEW = 2;

export interface StockFilter {
  readonly country: CountryCode;
  readonly text: string;
  readonly category: number | undefined;
  readonly view: StockView;
  readonly shop: string;
  readonly before: number | undefined;
}

export interface StockListModel {
  readonly filter: {
    readonly text: string;
    readonly category: string;
    readonly view: StockView;
    readonly shop: string;
    readonly country: CountryCode;
  };
  readonly countries: readonly FilterLink[];
  readonly views: readonly FilterLink[];
  readonly categories: readonly Option[];
  /** Empty for who belongs to a shop. */
  readonly shops: readonly Option[];
  readonly products: readonly {
    readonly code: string;
    readonly href: string;
    readonly title: string;
    readonly detail: string;
    readonly picture: string | null;
    readonly sizes: readonly { readonly size: string; readonly units: number; readonly isFew: boolean }[];
    readonly total: number;
  }[];
  /** Why the list is empty, or short; empty if it is neither. */
  readonly remark: string;
  readonly nextHref: string | null;
  readonly editsHref: string;
  readonly csvHref: string;
  /** Where a filled-in table is taken; null for who may not. */
  readonly fileHref: string | null;
}

interface Option {
  readonly value: string;
  readonly title: string;
}

export const stockFilterIn = (query: URLSearchParams): StockFilter => ({
  country: countryIn(query),
  text: (query.get('text') ?? '').slice(0, maxLengths.search),
  category: idIn(query, 'category'),
  view: stockViews.find((view) => view === query.get('view')) ?? 'all',
  shop: codeIn(query, 'shop'),
  before: idIn(query, 'before'),
});

const listHref = (
  { country, text, category, view, shop, before }: StockFilter,
  route: 'stock' | 'exportStock' = 'stock',
): string =>
  deskHref(
    route,
    {},
    {
      ...countryQuery(country),
      text,
      category: category ?? null,
      view: view === 'all' ? null : view,
      shop,
      before: before ?? null,
    },
  );

const viewTitles: Readonly<Record<StockView, string>> = {
  all: 'Все',
  few: 'Заканчиваются',
  soldOut: 'Закончились',
};

export function stockListModel(
  { products, next, shops, categories }: CallReply<Contract['shop']['listStock']>,
  filter: StockFilter,
  { permissions }: Pick<MemberModel, 'permissions'>,
): StockListModel {
  const { country, text, category, view, shop } = filter;
  const first = { ...filter, before: undefined };
  return {
    filter: { country, text, category: category === undefined ? '' : String(category), view, shop },
    countries: countryLinks(country, (each) => deskHref('stock', {}, countryQuery(each))),
    views: stockViews.map((each) => ({
      title: viewTitles[each],
      href: listHref({ ...first, view: each }),
      isCurrent: each === view,
    })),
    categories: [
      { value: '', title: 'Все' },
      ...categories.map(({ id, title }) => ({ value: String(id), title })),
    ],
    shops:
      shops.length < 2
        ? []
        : [
            { value: '', title: typeset`Все вместе` },
            ...shops.map(({ number, name }) => ({ value: number, title: `${name} (${number})` })),
          ],
    products: products.map((product) => rowOf(product, filter)),
    remark: remarkOf(products.length, next),
    nextHref: next === null ? null : listHref({ ...filter, before: next }),
    editsHref: deskHref('stockEdits', {}, countryQuery(country)),
    csvHref: listHref(first, 'exportStock'),
    fileHref: permissions.has('stock.change') ? deskHref('stockFile', {}, countryQuery(country)) : null,
  };
}

function rowOf(product: StockedProduct, { country, shop }: StockFilter): StockListModel['products'][number] {
  const { modelColorCode: code, modelTitle, colorName, img, sizes } = product;
  return {
    code,
    href: gridHref({ country, codes: [code], city: '', shop }),
    title: modelTitle,
    detail: [code, colorName].filter(Boolean).join(' · '),
    picture: img[0] ? pictureUrl(img[0].src, PICTURE_WIDTH) : null,
    sizes: sizes.map(({ size, units }) => ({ size: sizeAlone(size), units, isFew: units <= FEW })),
    total: sizes.reduce((sum, { units }) => sum + units, 0),
  };
}

function remarkOf(count: number, next: number | null): string {
  if (count === 0 && next === null) return typeset`Таких товаров нет.`;
  if (count < STOCK_PER_PAGE && next !== null)
    return typeset`Посмотрели тысячу товаров: остальные — на следующих страницах.`;
  return '';
}
