import { setImmediate as letOthersIn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { MAX_PLAN_PRODUCTS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { termsMeant } from './articles-meant.ts';
import { type ChosenProduct, chosenProducts, conditionOf, isNamed } from './chosen-products.ts';
import { byArticle, isDeep, type PlannedPrice, plannedPrice } from './planned-price.ts';

export interface PreparedProduct {
  readonly product: ChosenProduct;
  readonly planned: PlannedPrice;
}

/** What a plan would do. */
export interface PreparedPlan {
  /** With articles as the shop writes them. */
  readonly terms: PriceTerms;
  readonly goods: readonly PreparedProduct[];
  readonly areTooMany: boolean;
  readonly deep: number;
  /** How many do not get cheaper. */
  readonly left: number;
  /** Articles that name nothing sold. */
  readonly unknown: readonly string[];
}

export async function preparePlan(
  query: Queryable,
  country: CountryCode,
  written: PriceTerms,
): Promise<PreparedPlan> {
  const terms = await termsMeant(query, written);
  const named = byArticle(terms);
  const chosen = await choose(query, country, terms);
  const products = chosen.slice(0, MAX_PLAN_PRODUCTS);
  await letOthersIn();
  const goods = products.flatMap((product) => {
    const planned = plannedPrice(product, terms, named, country);
    return planned ? [{ product, planned }] : [];
  });
  await letOthersIn();
  const known = new Set(products.flatMap(({ code, model_code }) => [code, model_code]));
  return {
    terms,
    goods,
    areTooMany: chosen.length > MAX_PLAN_PRODUCTS,
    deep: goods.filter(({ planned, product }) => isDeep(planned, product)).length,
    left: products.length - goods.length,
    unknown: [...terms.selection.articles, ...named.keys()].filter((article) => !known.has(article)),
  };
}

async function choose(
  query: Queryable,
  country: CountryCode,
  { selection, prices }: PriceTerms,
): Promise<ChosenProduct[]> {
  const condition = await conditionOf(query, selection);
  const conditions = [
    ...(condition ? [condition] : []),
    ...(prices.length > 0 ? [isNamed(prices.map(({ article }) => article))] : []),
  ];
  const byId = new Map<number, ChosenProduct>();
  for (const each of conditions) await chooseInParts(query, country, each, byId);
  return [...byId.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** So many are looked through at once, so that shoppers hardly wait. */
const LOOKED_THROUGH = 10_000;

async function chooseInParts(
  query: Queryable,
  country: CountryCode,
  condition: RawBuilder<boolean>,
  found: Map<number, ChosenProduct>,
): Promise<void> {
  const { last } = await query
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let after = 0; after < (last ?? 0) && found.size <= MAX_PLAN_PRODUCTS; after += LOOKED_THROUGH) {
    const part = sql<boolean>`(${condition} AND products.id > ${after} AND products.id <= ${after + LOOKED_THROUGH})`;
    const products = await chosenProducts(query, country, part).clearOrderBy().execute();
    for (const product of products) found.set(product.id, product);
    await letOthersIn();
  }
}
