import type { PublicInput } from '#src/storefront/handler.ts';
import { fragment, page, type Result, redirect } from '#src/storefront/http/result.ts';
import { readListQuery } from '#src/storefront/models/catalog/list-query.ts';
import { loadPreview } from '#src/storefront/models/search/preview.ts';
import { loadSearch, readSearchText } from '#src/storefront/models/search/search.ts';
import { href } from '#src/storefront/routes.ts';
import { ProductList } from '#views/catalog/product-list.tsx';
import { SearchPage } from '#views/search/search-page.tsx';
import { NoPreview, SearchPreview } from '#views/search/search-preview.tsx';

/** `/search?search=`: redirects home unless the text is longer than 1 character (specification §2). */
export async function showSearch({ gateway, country, query }: PublicInput<object>): Promise<Result> {
  const text = readSearchText(query);
  if (!text) return redirect(href('home'));
  const listQuery = readListQuery(query);
  const search = await loadSearch(gateway, country, text, listQuery);
  const { pages } = search.list;
  if (listQuery.page > pages.last) return redirect(pages.lastHref);
  return page({ title: `Поиск: ${text}`, noindex: true }, <SearchPage search={search} />);
}

/** The list of what was found alone; the browser's address becomes that of the page. */
export async function showSearchList({ gateway, country, query }: PublicInput<object>): Promise<Result> {
  const text = readSearchText(query);
  if (!text) return redirect(href('home'));
  const { list } = await loadSearch(gateway, country, text, readListQuery(query));
  return fragment(<ProductList list={list} />, { pushUrl: `${href('search')}?${query}` });
}

/** What shows under the search field while one types; nothing for a text too short to search. */
export async function showSearchPreview({ gateway, country, query }: PublicInput<object>): Promise<Result> {
  const text = readSearchText(query);
  if (!text) return fragment(<NoPreview />);
  return fragment(<SearchPreview preview={await loadPreview(gateway, country, text)} />);
}
