import {
  boundsOf,
  filtersOf,
  listCategories,
  NO_CHOICE,
  positionsOf,
  type SearchBody,
  type SearchReply,
  sortedPage,
  type Tally,
} from '#src/backend/catalogue/index.ts';
import { offerQueries } from '#src/backend/language/index.ts';
import { SEARCH_MIN_CHARACTERS, SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import type { Category, Choice, Filters, Understanding } from '#src/contract/search/index.ts';
import type { CountrySearch } from '../answering/country-search.ts';
import { fullTitle, matchingCategories } from './matching-categories.ts';

const MAX_SUGGESTIONS = 4;
const MAX_COMPLETIONS = 4;
const POPULAR_CATEGORIES = 6;

/** Shared by search, filters and preview. Fewer than two characters match nothing. */
async function select(search: CountrySearch, typed: string, choice: Choice): Promise<Tally> {
  return (await search.selectByBarcode(typed, choice)) ?? search.select(queryOf(typed), choice);
}

function queryOf(typed: string): string {
  const text = typed.trim();
  return text.length < SEARCH_MIN_CHARACTERS ? '' : text;
}

function correctionOf(search: CountrySearch, typed: string): string | null {
  return search.understand(typed.trim()).corrected ?? null;
}

export async function searchProducts(
  search: CountrySearch,
  body: SearchBody<'search'>,
): Promise<SearchReply<'search'>> {
  const { searchQuery, choice } = body;
  const { catalogue } = search;
  const understood = await understandingOf(search, body);
  const sort = body.sort ?? understood.sort;
  const { matches } = await select(search, searchQuery, choice);
  const page = { pageNumber: body.pageNumber, pageSize: body.size };
  const { begin, end } = boundsOf(page, matches.count);
  const positions = sort
    ? sortedPage(catalogue.assortment, matches, sort, page)
    : positionsOf(matches, begin, end);
  const isAnythingFound =
    matches.count > 0 || (await select(search, searchQuery, NO_CHOICE)).matches.count > 0;
  return {
    products: await catalogue.cards.at(positions),
    totalCount: matches.count,
    corrected: isAnythingFound ? correctionOf(search, searchQuery) : null,
    suggestions: isAnythingFound ? [] : await otherQueries(search, searchQuery),
    categories: isAnythingFound ? [] : popularCategories(search),
    understood,
  };
}

async function understandingOf(
  search: CountrySearch,
  { searchQuery, sort: chosen }: SearchBody<'search'>,
): Promise<Understanding> {
  const text = searchQuery.trim();
  const { priceFrom, priceTo, onSale, sort } = search.understand(text);
  const { letGo } = await search.answer(queryOf(searchQuery));
  const isSorted = (chosen ?? sort) !== null;
  return {
    letGo: letGo.map(({ nearest, ...one }) => (nearest && !isSorted ? { ...one, nearest } : one)),
    priceFrom,
    priceTo,
    onSale,
    sort,
  };
}

/** Similar queries that find something. */
async function otherQueries(search: CountrySearch, typed: string): Promise<string[]> {
  const finding: string[] = [];
  for (const query of offerQueries(typed.trim(), search.knowledge, MAX_SUGGESTIONS)) {
    const { matches } = await search.select(queryOf(query), NO_CHOICE);
    if (matches.count > 0) finding.push(query);
  }
  return finding;
}

/** Second-level categories if there are any: «Женщинам / Платья» rather than «Женщинам». */
function popularCategories({ catalogue }: CountrySearch): Category[] {
  const categories = listCategories(catalogue);
  const depthOf = ({ path }: Category) => path.split('/').length;
  const level = categories.some((category) => depthOf(category) === 2) ? 2 : 1;
  return categories
    .filter((category) => depthOf(category) === level)
    .sort((one, other) => other.count - one.count)
    .slice(0, POPULAR_CATEGORIES)
    .map((category) => ({ ...category, title: fullTitle(catalogue.index.tree, category.path) }));
}

export async function searchFilters(
  search: CountrySearch,
  { searchQuery, choice }: SearchBody<'searchFilters'>,
): Promise<Filters> {
  return filtersOf(await select(search, searchQuery, choice), choice, search.catalogue.index.dictionaries);
}

export async function autoComplete(
  search: CountrySearch,
  { search: typed }: SearchBody<'autoComplete'>,
): Promise<SearchReply<'autoComplete'>> {
  const { matches } = await select(search, typed, NO_CHOICE);
  const products = await search.catalogue.cards.at(positionsOf(matches, 0, SEARCH_PREVIEW_PRODUCTS));
  return {
    results: [
      ...completions(search, typed),
      ...matchingCategories(search, typed.trim()),
      ...products.map((product) => ({
        kind: 'product' as const,
        title: product.modelTitle,
        url: product.url,
        product,
      })),
    ],
    totalCount: matches.count,
    corrected: matches.count > 0 ? correctionOf(search, typed) : null,
  };
}

function completions({ catalogue: { index } }: CountrySearch, typed: string) {
  const text = typed.trim();
  if (text.length < SEARCH_MIN_CHARACTERS) return [];
  const lower = text.toLowerCase();
  const suggested = index.text.suggest(text, MAX_COMPLETIONS + 1);
  // A complete word is taken as it is: «пальто» is not the start of «пальтовой».
  const isWhole = suggested.includes(lower);
  return suggested
    .filter((query) => query !== lower && (!isWhole || query.startsWith(`${lower} `)))
    .slice(0, MAX_COMPLETIONS)
    .map((query) => ({
      kind: 'query' as const,
      title: query,
      url: `/search?search=${encodeURIComponent(query)}`,
    }));
}
