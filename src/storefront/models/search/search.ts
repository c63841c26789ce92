import { PRODUCTS_PER_PAGE, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type ListModel, listModel } from '#src/storefront/models/catalog/list.ts';
import { type ListQuery, sorts } from '#src/storefront/models/catalog/list-query.ts';
import { href } from '#src/storefront/routes.ts';

export interface SearchModel {
  readonly text: string;
  /** What was searched for instead, where the words were mended. */
  readonly corrected: string | null;
  readonly list: ListModel;
  readonly suggestions: readonly { readonly title: string; readonly href: string }[];
  readonly categories: readonly { readonly title: string; readonly href: string }[];
}

/** The text that was searched for, or null where it is too short to search (specification §2, §5). */
export function readSearchText(query: URLSearchParams): string | null {
  const text = (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS);
  return [...text].length >= SEARCH_MIN_CHARACTERS ? text : null;
}

export async function loadSearch(
  gateway: Gateway,
  country: Country,
  text: string,
  query: ListQuery,
): Promise<SearchModel> {
  const wanted = { country: country.code, searchQuery: text, choice: query.choice };
  const sort = query.sort ? sorts[query.sort].sort : undefined;
  const [found, filters] = await Promise.all([
    gateway.search.search({ body: { ...wanted, sort, size: PRODUCTS_PER_PAGE, pageNumber: query.page } }),
    gateway.search.searchFilters({ body: wanted }),
  ]);
  return {
    text,
    corrected: found.corrected,
    list: listModel({
      country,
      path: href('search'),
      fragmentPath: href('searchList'),
      kept: { search: text },
      query,
      products: found.products,
      filters,
      defaultSort: { value: '', title: 'Сначала подходящие' },
    }),
    suggestions: found.suggestions.map((title) => ({ title, href: searchHref(title) })),
    categories: found.categories.map(({ title, path }) => ({ title, href: href('catalog', { slug: path }) })),
  };
}

export const searchHref = (text: string) => href('search', {}, { search: text });
