import {
  type Goods,
  type SearchSuggestions,
  searchSuggestions,
} from '#src/models/search/search-suggestions.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import {
  RECENTLY_VIEWED_COOKIE,
  readRecentlyViewed,
} from '#src/storefront/pages/product/recently-viewed-cookie.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { RECENT_SEARCHES_COOKIE, readRecentSearches } from './recent-searches-cookie.ts';

const ROW = 4;

type Browser = Pick<PrivateInput<object>, 'gateway' | 'country' | 'cookies'>;

/** Depends on this browser only. */
export async function loadSearchSuggestions({
  optional,
  cookies,
  site,
  ...input
}: PrivateInput<object>): Promise<SearchSuggestions> {
  const goods = await optional(loadGoods({ ...input, cookies }, ROW));
  return searchSuggestions(goods, readRecentSearches(cookies[RECENT_SEARCHES_COOKIE]), site);
}

/** The same for everyone. */
export async function loadPublicSearchSuggestions({
  optional,
  site,
  ...input
}: PublicInput<object>): Promise<SearchSuggestions> {
  return searchSuggestions(await optional(loadOffers(input)), [], site);
}

/** Products that the visitor has viewed, filled up with the best offers if there are too few for a row. */
export async function loadGoods({ cookies, ...input }: Browser, row = 1): Promise<Goods> {
  const { gateway, country } = input;
  const modelColorCodes = readRecentlyViewed(cookies[RECENTLY_VIEWED_COOKIE]);
  if (modelColorCodes.length === 0) return loadOffers(input);
  const body = { country: country.code, modelColorCodes };
  const { products } = await gateway.search.getSuggestList({ body });
  if (products.length >= row) return { title: 'Вы смотрели', products };
  const offers = await loadOffers(input);
  const seen = new Set(products.map(({ modelColorCode }) => modelColorCode));
  const others = offers.products.filter(({ modelColorCode }) => !seen.has(modelColorCode));
  return { ...offers, products: [...products, ...others] };
}

async function loadOffers({ gateway, country }: Pick<Browser, 'gateway' | 'country'>): Promise<Goods> {
  const { products } = await gateway.search.getSuggestOrBestDealsItems({ body: { country: country.code } });
  return { title: 'Вам может понравиться', products };
}
