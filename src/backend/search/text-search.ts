import { SEARCH_MIN_CHARACTERS, SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import type { Category, Choice, Filters } from '#src/contract/search.ts';
import type { SearchBody, SearchReply } from './calls.ts';
import { offerQueries } from './language/reading/offers.ts';
import { listCategories, NO_CHOICE } from './lists.ts';
import { fullTitle, matchingCategories } from './matching-categories.ts';
import { filtersOf } from './selection/filters.ts';
import { plainPage, sortedPage } from './selection/page.ts';
import type { Tally } from './selection/scan.ts';
import type { Shelf } from './shelf.ts';

const MOST_SUGGESTIONS = 4;
const MOST_COMPLETIONS = 4;
const POPULAR_CATEGORIES = 6;

/** Shared by search, filters and preview. Fewer than two characters match nothing. */
function select({ selections }: Shelf, typed: string, choice: Choice): Tally {
  const text = typed.trim();
  return selections.select({ text: text.length < SEARCH_MIN_CHARACTERS ? '' : text }, choice);
}

function correctionOf({ selections }: Shelf, typed: string): string | null {
  return selections.understand(typed.trim()).corrected ?? null;
}

export async function searchProducts(
  shelf: Shelf,
  body: SearchBody<'search'>,
): Promise<SearchReply<'search'>> {
  const { searchQuery, choice, sort } = body;
  const { matches } = select(shelf, searchQuery, choice);
  const page = { pageNumber: body.pageNumber, pageSize: body.size };
  const positions = sort ? sortedPage(shelf.assortment, matches, sort, page) : plainPage(matches, page);
  const isAnythingFound = matches.length > 0 || select(shelf, searchQuery, NO_CHOICE).matches.length > 0;
  return {
    products: await shelf.cards.at(positions),
    totalCount: matches.length,
    corrected: isAnythingFound ? correctionOf(shelf, searchQuery) : null,
    suggestions: isAnythingFound ? [] : otherQueries(shelf, searchQuery),
    categories: isAnythingFound ? [] : popularCategories(shelf),
  };
}

/** Related queries with results: without sizes or colours, and similar ones. */
function otherQueries(shelf: Shelf, typed: string): string[] {
  const { words, preferred, sizes, colours } = shelf.selections.understand(typed.trim());
  const textOf = (kept: typeof words) => kept.map(({ text }) => text).join(' ');
  const offers = new Set([
    ...(sizes.length > 0 && colours.length > 0 ? [textOf([...preferred, ...words])] : []),
    ...(sizes.length > 0 || colours.length > 0 ? [textOf(words)] : []),
    ...offerQueries(typed.trim(), shelf.index.knowledge, MOST_SUGGESTIONS),
  ]);
  return [...offers]
    .filter((query) => select(shelf, query, NO_CHOICE).matches.length > 0)
    .slice(0, MOST_SUGGESTIONS);
}

/** Second-level categories if there are any: «Женщинам / Платья» rather than «Женщинам». */
function popularCategories(shelf: Shelf): Category[] {
  const categories = listCategories(shelf);
  const depthOf = ({ path }: Category) => path.split('/').length;
  const level = categories.some((category) => depthOf(category) === 2) ? 2 : 1;
  return categories
    .filter((category) => depthOf(category) === level)
    .sort((one, other) => other.count - one.count)
    .slice(0, POPULAR_CATEGORIES)
    .map((category) => ({ ...category, title: fullTitle(shelf.index.tree.nodes, category.path) }));
}

export function searchFilters(shelf: Shelf, { searchQuery, choice }: SearchBody<'searchFilters'>): Filters {
  return filtersOf(select(shelf, searchQuery, choice), choice, shelf.index.dictionaries);
}

/** The search preview: completions, categories and the first products of a search. */
export async function autoComplete(
  shelf: Shelf,
  { search: typed }: SearchBody<'autoComplete'>,
): Promise<SearchReply<'autoComplete'>> {
  const { matches } = select(shelf, typed, NO_CHOICE);
  const products = await shelf.cards.at(matches.slice(0, SEARCH_PREVIEW_PRODUCTS));
  return {
    results: [
      ...completions(shelf, typed),
      ...matchingCategories(shelf, typed.trim()),
      ...products.map((product) => ({
        kind: 'product' as const,
        title: product.modelTitle,
        url: product.url,
        product,
      })),
    ],
    totalCount: matches.length,
    corrected: matches.length > 0 ? correctionOf(shelf, typed) : null,
  };
}

function completions({ index }: Shelf, typed: string) {
  const text = typed.trim();
  if (text.length < SEARCH_MIN_CHARACTERS) return [];
  return index.text
    .suggest(text, MOST_COMPLETIONS + 1)
    .filter((query) => query !== text.toLowerCase())
    .slice(0, MOST_COMPLETIONS)
    .map((query) => ({
      kind: 'query' as const,
      title: query,
      url: `/search?search=${encodeURIComponent(query)}`,
    }));
}
