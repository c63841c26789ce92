import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Filters } from '#src/contract/search/index.ts';
import type { CardSite } from '#src/models/catalog/card.ts';
import { type ListModel, listModel } from '#src/models/catalog/list.ts';
import type { ListQuery } from '#src/models/catalog/list-query.ts';
import { listTitle } from '#src/models/catalog/list-title.ts';
import type { ShopCity } from '#src/models/shops-url.ts';
import { href } from '#src/routes.ts';
import { searchNotes } from './notes.ts';
import type { PageLink } from './shop-pages.ts';

export interface SearchModel {
  readonly text: string;
  readonly corrected: string | null;
  /** Sentences about how the query was understood. */
  readonly notes: readonly string[];
  readonly pages: readonly PageLink[];
  /** Whether no product matches, regardless of filters. */
  readonly isUnanswered: boolean;
  readonly list: ListModel;
  readonly suggestions: readonly { readonly title: string; readonly href: string }[];
  readonly categories: readonly { readonly title: string; readonly href: string }[];
}

/** The search text, or null if it is too short (product.md, Search). */
export function readSearchText(query: URLSearchParams): string | null {
  const text = (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS);
  return [...text].length >= SEARCH_MIN_CHARACTERS ? text : null;
}

interface SearchParts {
  readonly country: Country;
  readonly text: string;
  readonly query: ListQuery;
  readonly city: ShopCity | null;
  readonly found: CallReply<Contract['search']['search']>;
  readonly pages: readonly PageLink[];
  readonly filters: Filters;
  readonly site: CardSite;
}

export function searchModel({
  country,
  text,
  query,
  city,
  found,
  pages,
  filters,
  site,
}: SearchParts): SearchModel {
  const list = listModel({
    country,
    site,
    path: href('search'),
    fragmentPath: href('searchList'),
    kept: { search: text },
    city,
    query,
    products: found.products,
    filters,
    defaultSort: { value: '', title: 'Сначала подходящие' },
  });
  return {
    text,
    corrected: found.corrected,
    notes: searchNotes(found.understood, country),
    pages,
    isUnanswered: list.totalCount === 0 && list.chips.length === 0,
    list,
    suggestions: found.suggestions.map((title) => ({ title, href: searchHref(title) })),
    categories: found.categories.map(({ title, path }) => ({ title, href: href('catalog', { slug: path }) })),
  };
}

export const searchTitle = ({ text, list }: SearchModel): string => `Поиск: ${text}${listTitle(list, ',')}`;

export const searchHref = (text: string) => href('search', {}, { search: text });
