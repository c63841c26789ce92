import type { Filters } from '#src/contract/search/index.ts';
import { readListQuery, writeListQuery } from '#src/models/catalog/list-query.ts';
import { cityParameter, shopFilterModel } from '#src/models/catalog/shop-filter.ts';
import { readSearchText } from '#src/models/search/search.ts';
import type { ShopCity } from '#src/models/shops-url.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { fragment, redirect } from '#src/web/result.ts';
import { ShopFilter } from '#views/catalog/shop-filter.tsx';
import { loadFilters } from './catalog.tsx';
import { findShopCity, narrowed } from './shop-city.ts';

type Input = PrivateInput<object>;

/**
 * The filter for the visitor's city, with the number of products of this list in its shops; empty if it has
 * no shops.
 */
export async function showShopFilter(input: Input): Promise<Result> {
  const { query } = input;
  const city = await cityOf(input);
  const filters = city && (await filtersIn(input, city));
  const filter = shopFilterModel(filters && city, { count: filters?.totalCount ?? 0, selected: false });
  return fragment(<ShopFilter filter={filter} loadFrom={`${href('shopFilter')}?${query}`} />);
}

/**
 * Without JavaScript: the list of what is in stock in the city's shops, or the page of all shops if the city
 * has none.
 */
export async function showInShops(input: Input): Promise<Result> {
  const { query } = input;
  const city = await cityOf(input);
  if (!city) return redirect(href('stores'));
  const list = writeListQuery({ ...readListQuery(query), page: 1, shops: cityParameter(city) });
  const search = readSearchText(query);
  if (search) return redirect(href('search', {}, { search, ...list }));
  return redirect(href('catalog', { slug: query.get('category') ?? '' }, list));
}

const cityOf = (input: Input) => findShopCity(input, ({ aoguid }) => aoguid === input.visitor.city.cityGuid);

async function filtersIn(input: Input, city: ShopCity): Promise<Filters | null> {
  const { gateway, country, query } = input;
  const { choice } = narrowed(readListQuery(query), city).query;
  const searchQuery = readSearchText(query);
  if (searchQuery) {
    return gateway.search.searchFilters({ body: { country: country.code, searchQuery, choice } });
  }
  return loadFilters(input, query.get('category') ?? '', choice);
}
