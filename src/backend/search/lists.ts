import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Category, Choice, Filters } from '#src/contract/search.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { SearchBody, SearchReply } from './calls.ts';
import { positionOf } from './cards/cards.ts';
import { filtersOf } from './selection/filters.ts';
import { inOrder, plainPage, sortedPage } from './selection/page.ts';
import type { Scope } from './selection/selections.ts';
import type { Shelf } from './shelf.ts';
import { readProductsInShop } from './stocks.ts';

type ProductList = SearchReply<'getProducts'>;

export const NO_CHOICE: Choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false };

/** The whole tree; a category without products has the count 0 and keeps its page. */
export function allCategories({ index, assortment }: Shelf): Category[] {
  const { categoryBegins, gone } = assortment;
  return index.tree.nodes.map(({ path, title, parent, picture, end }, number) => {
    const [from, to] = [categoryBegins[number] ?? 0, categoryBegins[end] ?? 0];
    const count = to - from - gone.filter((position) => position >= from && position < to).length;
    return { code: path, path, title, parent, count, picture };
  });
}

export function listCategories(shelf: Shelf): Category[] {
  return allCategories(shelf).filter(({ count }) => count > 0);
}

/** @throws Refusal 404 for an unknown category */
export async function listProducts(shelf: Shelf, body: SearchBody<'getProducts'>): Promise<ProductList> {
  const { matches } = shelf.selections.select(categoryScope(shelf, body.category), body.choice);
  const page = sortedPage(shelf.assortment, matches, body.sort, body.pagination);
  return { products: await shelf.cards.at(page), totalCount: matches.length };
}

/** @throws Refusal 404 for an unknown category */
export function listFilters(shelf: Shelf, { category, choice }: SearchBody<'getFilters'>): Filters {
  const tally = shelf.selections.select(categoryScope(shelf, category), choice);
  return filtersOf(tally, choice, shelf.index.dictionaries);
}

function categoryScope({ index }: Shelf, path: string): Scope {
  const plain = path.replace(/^\/+|\/+$/g, '');
  if (plain === '') return { category: undefined };
  const category = index.tree.numberOf(plain);
  if (category === undefined) throw notFound('Category');
  return { category };
}

const MOST_COLOURS = 6;

/** A category's best discounts, filled up with popular products; one colour per model. */
export async function listDeals(
  shelf: Shelf,
  { category, limit }: SearchBody<'getSuggestOrBestDealsItems'>,
): Promise<ProductCard[]> {
  const { assortment, selections } = shelf;
  const scope = categoryScope(shelf, category);
  const deals = selections.select(scope, { ...NO_CHOICE, onSale: true }).matches;
  const all = selections.select(scope, NO_CHOICE).matches;
  const most = limit * MOST_COLOURS;
  const positions = [
    ...inOrder(assortment.orders.discount, deals, 0, Math.min(most, deals.length)),
    ...inOrder(assortment.orders.popular, all, 0, Math.min(most, all.length)),
  ];
  const positionOfModel = new Map<number, number>();
  for (const position of positions) {
    const modelId = assortment.modelIds[position] ?? 0;
    if (!positionOfModel.has(modelId)) positionOfModel.set(modelId, position);
  }
  return shelf.cards.at([...positionOfModel.values()].slice(0, limit));
}

/** The cards of the given products, in that order, without those not listed. */
export async function listNamed(
  database: Database,
  shelf: Shelf,
  { modelColorCodes, limit }: SearchBody<'getSuggestList'>,
): Promise<ProductCard[]> {
  const codes = [...new Set(modelColorCodes)];
  if (codes.length === 0) return [];
  const rows = await database.query
    .selectFrom('products')
    .where('code', 'in', codes)
    .select(['id', 'code'])
    .execute();
  const idOfCode = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = codes.flatMap((code) => idOfCode.get(code) ?? []).filter(shelf.isListed);
  return shelf.cardsOfProducts(ids.slice(0, limit));
}

/** A shop's products by popularity. @throws Refusal 404 if the country has no such shop */
export async function listInShop(
  database: Database,
  shelf: Shelf,
  { country, number, pagination }: SearchBody<'getShopStock'>,
): Promise<ProductList> {
  const { assortment, index } = shelf;
  let positions = shelf.shopPositions.get(number);
  if (!positions) {
    const productIds = await readProductsInShop(database, country, number);
    const found = [...productIds].flatMap((id) => positionOf(index, assortment, id) ?? []);
    positions = inOrder(assortment.orders.popular, Uint32Array.from(found), 0, found.length);
    shelf.shopPositions.set(number, positions);
  }
  return { products: await shelf.cards.at(plainPage(positions, pagination)), totalCount: positions.length };
}
