import type { RawBuilder } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { preparedForList } from '#src/backend/database/prepared.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Category, Choice, Filters } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { CountryCatalogue } from '../country-catalogue.ts';
import { filtersOf } from '../selection/filters.ts';
import { byPopularity } from '../selection/in-order.ts';
import { matchesInOrder } from '../selection/matches.ts';
import { boundsOf, sortedPage } from '../selection/page.ts';
import type { Scope } from '../selection/selections.ts';
import type { SearchBody, SearchReply } from './calls.ts';
import { readProductsInShop } from './stocks.ts';

type ProductList = SearchReply<'getProducts'>;

export const NO_CHOICE: Choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false };

export const listCategories = (catalogue: CountryCatalogue): Category[] =>
  catalogue.categories().filter(({ count }) => count > 0);

/** @throws Refusal 404 for an unknown category */
export async function listProducts(
  catalogue: CountryCatalogue,
  body: SearchBody<'getProducts'>,
): Promise<ProductList> {
  const { matches } = catalogue.selections.select(categoryScope(catalogue, body.category), body.choice);
  const page = sortedPage(catalogue.assortment, matches, body.sort, body.pagination);
  return { products: await catalogue.cards.at(page), totalCount: matches.count };
}

/** @throws Refusal 404 for an unknown category */
export function listFilters(
  catalogue: CountryCatalogue,
  { category, choice }: SearchBody<'getFilters'>,
): Filters {
  const tally = catalogue.selections.select(categoryScope(catalogue, category), choice);
  return filtersOf(tally, choice, catalogue.index.dictionaries);
}

function categoryScope({ index }: CountryCatalogue, path: string): Scope {
  const plain = path.replace(/^\/+|\/+$/g, '');
  if (plain === '') return { category: undefined };
  const category = index.tree.numberOf(plain);
  if (category === undefined) throw notFound('Category');
  return { category };
}

const MAX_COLOURS = 6;

/** A category's best discounts, filled up with popular products; one colour per model. */
export async function listDeals(
  catalogue: CountryCatalogue,
  { category, limit }: SearchBody<'getSuggestOrBestDealsItems'>,
): Promise<ProductCard[]> {
  const { assortment, selections } = catalogue;
  const scope = categoryScope(catalogue, category);
  const deals = selections.select(scope, { ...NO_CHOICE, onSale: true }).matches;
  const all = selections.select(scope, NO_CHOICE).matches;
  const most = limit * MAX_COLOURS;
  const positions = [
    ...matchesInOrder(deals, assortment.orders.discount, 0, Math.min(most, deals.count)),
    ...matchesInOrder(all, assortment.orders.popular, 0, Math.min(most, all.count)),
  ];
  const positionOfModel = new Map<number, number>();
  for (const position of positions) {
    const modelId = assortment.modelIds[position] ?? 0;
    if (!positionOfModel.has(modelId)) positionOfModel.set(modelId, position);
  }
  return catalogue.cards.at([...positionOfModel.values()].slice(0, limit));
}

export async function listByCode(
  database: Database,
  catalogue: CountryCatalogue,
  { modelColorCodes, limit }: SearchBody<'getSuggestList'>,
): Promise<ProductCard[]> {
  const codes = [...new Set(modelColorCodes)];
  if (codes.length === 0) return [];
  const rows = await selectByCode(database.query, codes, {});
  const idOfCode = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = codes.flatMap((code) => idOfCode.get(code) ?? []).filter(catalogue.isListed);
  return catalogue.cardsOfProducts(ids.slice(0, limit));
}

const selectByCode = preparedForList((query, codes: RawBuilder<string>[]) =>
  query.selectFrom('products').where('code', 'in', codes).select(['id', 'code']),
);

/** A shop's products by popularity. @throws Refusal 404 if the country has no such shop */
export async function listInShop(
  database: Database,
  catalogue: CountryCatalogue,
  { country, number, pagination }: SearchBody<'getShopStock'>,
): Promise<ProductList> {
  const { assortment } = catalogue;
  let positions = catalogue.shopPositions.get(number);
  if (!positions) {
    const productIds = await readProductsInShop(database, country, number);
    const found = [...productIds].flatMap((id) => catalogue.positionOf(id) ?? []);
    positions = byPopularity(assortment, Uint32Array.from(found));
    catalogue.shopPositions.set(number, positions);
  }
  const { begin, end } = boundsOf(pagination, positions.length);
  return {
    products: await catalogue.cards.at(positions.slice(begin, end)),
    totalCount: positions.length,
  };
}
