import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { done, fragment } from '#src/web/result.ts';
import { NoSearches, SearchAgain, SearchPanelStart } from '#views/search/search-again.tsx';
import { loadSearchSuggestions } from './load-search-suggestions.ts';
import { noRecentSearches, RECENT_SEARCHES_COOKIE, recentSearchesWith } from './recent-searches-cookie.ts';

type Input = PrivateInput<object>;

/** The search panel before a text is typed. */
export async function showSearchStart(input: Input): Promise<Result> {
  return fragment(<SearchPanelStart searchSuggestions={await loadSearchSuggestions(input)} />);
}

/** Below a search that found nothing. */
export async function showSearchAgain(input: Input): Promise<Result> {
  return fragment(<SearchAgain searchSuggestions={await loadSearchSuggestions(input)} />);
}

/**
 * Requested by the page of a search that found something: that page is the same for everyone, so it cannot
 * set a cookie.
 */
export function rememberSearch({ query, cookies }: Input): Result {
  const cookie = recentSearchesWith(cookies[RECENT_SEARCHES_COOKIE], query.get('search') ?? '');
  return fragment(null, { cookies: cookie ? [cookie] : [] });
}

export function forgetSearches({ from }: Input): Result {
  return done(from, { cookies: [noRecentSearches], body: <NoSearches /> });
}
