import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import { type ListQuery, readListQuery, sorts, writeListQuery } from '#src/models/catalog/list-query.ts';
import { previewModel } from '#src/models/search/preview.ts';
import { readSearchText, type SearchModel, searchModel, searchTitle } from '#src/models/search/search.ts';
import { type PageLink, shopPages } from '#src/models/search/shop-pages.ts';
import { href } from '#src/routes.ts';
import { inShopCity } from '#src/storefront/pages/catalog/shop-city.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment, redirect } from '#src/web/result.ts';
import { ProductList } from '#views/catalog/product-list.tsx';
import { SearchPage } from '#views/search/search-page.tsx';
import { NoPreview, SearchPreview } from '#views/search/search-preview.tsx';
import { loadPublicSearchSuggestions } from './load-search-suggestions.ts';

/** Redirects home unless the text is longer than 1 character (product.md, Search). */
export async function showSearch(input: PublicInput<object>): Promise<Result> {
  const { query } = input;
  const text = readSearchText(query);
  if (!text) return redirect(href('home'));
  const listQuery = readListQuery(query);
  const search = await loadSearch(input, text, listQuery);
  const { pages } = search.list;
  if (listQuery.page > pages.last) return redirect(pages.lastHref);
  const ways = search.isUnanswered ? await loadPublicSearchSuggestions(input) : null;
  const head = { title: searchTitle(search), noindex: true };
  return page('search', head, <SearchPage search={search} searchSuggestions={ways} />);
}

export async function showSearchList(input: PublicInput<object>): Promise<Result> {
  const { query } = input;
  const text = readSearchText(query);
  if (!text) return redirect(href('home'));
  const listQuery = readListQuery(query);
  const search = await loadSearch(input, text, listQuery);
  const pushUrl = href('search', {}, { search: text, ...writeListQuery(listQuery) });
  const shown = listQuery.page === 1 ? { pushUrl, title: searchTitle(search) } : {};
  return fragment(<ProductList list={search.list} />, shown);
}

export async function showSearchPreview(input: PublicInput<object>): Promise<Result> {
  const { gateway, country, query, site } = input;
  const text = readSearchText(query);
  if (!text) return fragment(<NoPreview />);
  const [reply, pages] = await Promise.all([
    gateway.search.autoComplete({ body: { search: text, country: country.code } }),
    loadPages(input, text),
  ]);
  return fragment(<SearchPreview preview={previewModel(text, reply, site, pages)} />);
}

async function loadSearch(
  input: PublicInput<object>,
  text: string,
  listQuery: ListQuery,
): Promise<SearchModel> {
  const { gateway, country, site } = input;
  const { query, city } = await inShopCity(input, listQuery);
  const wanted = { country: country.code, searchQuery: text, choice: query.choice };
  // Public pages are the same for the whole country, so the visitor's region must not matter.
  const { regionId } = country.defaultCity;
  const sort = query.sort ? sorts[query.sort].sort : undefined;
  const [found, filters, pages] = await Promise.all([
    gateway.search.search({
      body: { ...wanted, regionId, sort, size: PRODUCTS_PER_PAGE, pageNumber: query.page },
    }),
    gateway.search.searchFilters({ body: wanted }),
    loadPages(input, text),
  ]);
  return searchModel({ country, text, query, city, found, pages, filters, site });
}

async function loadPages(
  { gateway, country, optional }: PublicInput<object>,
  text: string,
): Promise<PageLink[]> {
  const { regionId } = country.defaultCity;
  const menu = await optional(gateway.content.getMenu({ query: { country: country.code, regionId } }));
  return menu ? shopPages(text, menu.menus) : [];
}
