import type { SearchBody, SearchReply } from '#src/backend/catalogue/calls/calls.ts';
import { listCategories, NO_CHOICE } from '#src/backend/catalogue/calls/lists.ts';
import type { CountryCatalogue } from '#src/backend/catalogue/country-catalogue.ts';
import { filtersOf } from '#src/backend/catalogue/selection/filters.ts';
import { positionsOf } from '#src/backend/catalogue/selection/matches.ts';
import { boundsOf, sortedPage } from '#src/backend/catalogue/selection/page.ts';
import type { Tally } from '#src/backend/catalogue/selection/scan.ts';
import type { Scope } from '#src/backend/catalogue/selection/selections.ts';
import { offerQueries } from '#src/backend/language/reading/offers.ts';
import { SEARCH_MIN_CHARACTERS, SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import type { Category, Choice, Filters, Understanding } from '#src/contract/search/index.ts';
import { barcodeIn } from './barcodes.ts';
import { fullTitle, matchingCategories } from './matching-categories.ts';

const MAX_SUGGESTIONS = 4;
const MAX_COMPLETIONS = 4;
const POPULAR_CATEGORIES = 6;

/** Shared by search, filters and preview. Fewer than two characters match nothing. */
async function select(catalogue: CountryCatalogue, typed: string, choice: Choice): Promise<Tally> {
  const barcode = barcodeIn(typed);
  const products = barcode === undefined ? [] : await catalogue.productsWithBarcode(barcode);
  return catalogue.selections.select(products.length > 0 ? { products } : scopeOf(typed), choice);
}

function scopeOf(typed: string): Scope {
  const text = typed.trim();
  return { text: text.length < SEARCH_MIN_CHARACTERS ? '' : text };
}

function correctionOf({ selections }: CountryCatalogue, typed: string): string | null {
  return selections.understand(typed.trim()).corrected ?? null;
}

export async function searchProducts(
  catalogue: CountryCatalogue,
  body: SearchBody<'search'>,
): Promise<SearchReply<'search'>> {
  const { searchQuery, choice } = body;
  const understood = understandingOf(catalogue, body);
  const sort = body.sort ?? understood.sort;
  const { matches } = await select(catalogue, searchQuery, choice);
  const page = { pageNumber: body.pageNumber, pageSize: body.size };
  const { begin, end } = boundsOf(page, matches.count);
  const positions = sort
    ? sortedPage(catalogue.assortment, matches, sort, page)
    : positionsOf(matches, begin, end);
  const isAnythingFound =
    matches.count > 0 || (await select(catalogue, searchQuery, NO_CHOICE)).matches.count > 0;
  return {
    products: await catalogue.cards.at(positions),
    totalCount: matches.count,
    corrected: isAnythingFound ? correctionOf(catalogue, searchQuery) : null,
    suggestions: isAnythingFound ? [] : otherQueries(catalogue, searchQuery),
    categories: isAnythingFound ? [] : popularCategories(catalogue),
    understood,
  };
}

function understandingOf(
  { selections }: CountryCatalogue,
  { searchQuery, sort: chosen }: SearchBody<'search'>,
): Understanding {
  const text = searchQuery.trim();
  const { priceFrom, priceTo, onSale, sort } = selections.understand(text);
  const { letGo } = selections.answer(text);
  const isSorted = (chosen ?? sort) !== null;
  return {
    letGo: letGo.map(({ nearest, ...one }) => (nearest && !isSorted ? { ...one, nearest } : one)),
    priceFrom,
    priceTo,
    onSale,
    sort,
  };
}

/** Similar queries that have results. */
function otherQueries(catalogue: CountryCatalogue, typed: string): string[] {
  return offerQueries(typed.trim(), catalogue.index.knowledge, MAX_SUGGESTIONS).filter(
    (query) => catalogue.selections.select(scopeOf(query), NO_CHOICE).matches.count > 0,
  );
}

/** Second-level categories if there are any: «Женщинам / Платья» rather than «Женщинам». */
function popularCategories(catalogue: CountryCatalogue): Category[] {
  const categories = listCategories(catalogue);
  const depthOf = ({ path }: Category) => path.split('/').length;
  const level = categories.some((category) => depthOf(category) === 2) ? 2 : 1;
  return categories
    .filter((category) => depthOf(category) === level)
    .sort((one, other) => other.count - one.count)
    .slice(0, POPULAR_CATEGORIES)
    .map((category) => ({ ...category, title: fullTitle(catalogue.index.tree.nodes, category.path) }));
}

export async function searchFilters(
  catalogue: CountryCatalogue,
  { searchQuery, choice }: SearchBody<'searchFilters'>,
): Promise<Filters> {
  return filtersOf(await select(catalogue, searchQuery, choice), choice, catalogue.index.dictionaries);
}

export async function autoComplete(
  catalogue: CountryCatalogue,
  { search: typed }: SearchBody<'autoComplete'>,
): Promise<SearchReply<'autoComplete'>> {
  const { matches } = await select(catalogue, typed, NO_CHOICE);
  const products = await catalogue.cards.at(positionsOf(matches, 0, SEARCH_PREVIEW_PRODUCTS));
  return {
    results: [
      ...completions(catalogue, typed),
      ...matchingCategories(catalogue, typed.trim()),
      ...products.map((product) => ({
        kind: 'product' as const,
        title: product.modelTitle,
        url: product.url,
        product,
      })),
    ],
    totalCount: matches.count,
    corrected: matches.count > 0 ? correctionOf(catalogue, typed) : null,
  };
}

function completions({ index }: CountryCatalogue, typed: string) {
  const text = typed.trim();
  if (text.length < SEARCH_MIN_CHARACTERS) return [];
  const lower = text.toLowerCase();
  const suggested = index.text.suggest(text, MAX_COMPLETIONS + 1);
  // A whole word is meant as it stands: «пальто» is not the beginning of «пальтовой».
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
