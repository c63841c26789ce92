import { maxLengths } from '#src/contract/limits.ts';
import { type Choice, type FacetCode, facetCodes, type Sort } from '#src/contract/search/index.ts';
import { readPage } from '#src/models/page-links.ts';
import type { QueryOf } from '#src/routes.ts';
import { readTypedPrice } from './typed-price.ts';

/** Sort orders by their name in the URL; the first is the default and left out. */
export const sorts = {
  popular: { title: 'Сначала популярные', sort: { key: 'BestSales', value: 'Desc' } },
  new: { title: 'Сначала новинки', sort: { key: 'New', value: 'Desc' } },
  'price-up': { title: 'Сначала дешевле', sort: { key: 'Price', value: 'Asc' } },
  'price-down': { title: 'Сначала дороже', sort: { key: 'Price', value: 'Desc' } },
  discount: { title: 'По размеру скидки', sort: { key: 'Discount', value: 'Desc' } },
} as const satisfies Record<string, { title: string; sort: Sort }>;
export type SortName = keyof typeof sorts;

export interface ListQuery {
  readonly choice: Choice;
  /** Text typed as a price bound that cannot be read as a price. */
  readonly unreadable: { readonly priceFrom: string | null; readonly priceTo: string | null };
  /** Null for the list's own order: relevance in search, popularity in the catalogue. */
  readonly sort: SortName | null;
  /**
   * The city whose shops have the goods in stock ({@link cityParameter}); `choice.inShopsOf` is set once the
   * city is found.
   */
  readonly shops: string | null;
  readonly page: number;
}

export function readListQuery(query: URLSearchParams): ListQuery {
  const facets: Choice['facets'] = {};
  for (const code of facetCodes) {
    const values = query.getAll(code).filter((value) => value.length <= maxLengths.facetValue);
    if (values.length > 0) facets[code] = values;
  }
  const from = readPrice(query.get('price-from'));
  const to = readPrice(query.get('price-to'));
  return {
    choice: { facets, priceFrom: from.price, priceTo: to.price, onSale: query.get('sale') === '1' },
    unreadable: { priceFrom: from.unreadable, priceTo: to.unreadable },
    sort: readSort(query.get('sort')),
    shops: query.get('shops'),
    page: readPage(query),
  };
}

export function writeListQuery({ choice, unreadable, sort, shops, page }: ListQuery): QueryOf {
  return {
    ...choice.facets,
    'price-from': choice.priceFrom ?? unreadable.priceFrom,
    'price-to': choice.priceTo ?? unreadable.priceTo,
    sale: choice.onSale ? '1' : null,
    shops,
    sort,
    page: page > 1 ? page : null,
  };
}

export function countChoices({ facets, priceFrom, priceTo, onSale, inShopsOf }: Choice): number {
  const values = Object.values(facets).reduce((sum, list) => sum + list.length, 0);
  const others = [priceFrom !== null, priceTo !== null, onSale, inShopsOf !== undefined];
  return values + others.filter(Boolean).length;
}

export function withoutFacetValue(choice: Choice, code: FacetCode, value: string): Choice {
  const rest = (choice.facets[code] ?? []).filter((chosen) => chosen !== value);
  return { ...choice, facets: { ...choice.facets, [code]: rest } };
}

function readPrice(text: string | null) {
  const price = text === null ? null : readTypedPrice(text);
  return { price, unreadable: price === null ? text : null };
}

const readSort = (text: string | null) => (text && Object.hasOwn(sorts, text) ? (text as SortName) : null);
