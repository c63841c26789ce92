import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { PricesOf } from '#src/backend/kernel/goods/prices-of.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { type PageRequest, sliceOf } from '#src/backend/kernel/paging.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductDetail } from '#src/contract/search/product-detail.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { GoodsSelection } from '#src/contract/shop/staff-price-plans.ts';
import { productsOfPlan } from '../../settling/plan-scope.ts';
import { findPlan } from '../changes/change-plan.ts';
import { timeOf } from '../changes/plan-prices.ts';
import { selectionMeant } from '../selection/articles-meant.ts';
import { conditionOf } from '../selection/chosen-products.ts';
import { listProducts } from '../selection/listed-products.ts';
import { offeredAt } from './prices-at.ts';

/** How the shop shows goods at given prices: in lists, and on a page. */
export interface ShownAt {
  cards(country: CountryCode, ids: readonly number[], pricesOf: PricesOf): Promise<ProductCard[]>;
  product(country: CountryCode, code: string, pricesOf: PricesOf): Promise<ProductDetail | undefined>;
}

interface Showing {
  readonly now: Date;
  readonly shownAt: ShownAt;
}

interface AskedCards extends PageRequest {
  readonly selection: GoodsSelection;
  readonly planId: number | null;
  readonly at: string;
}

/**
 * Goods as lists of the shop would show them at a moment.
 *
 * @throws Refusal 404 if the country has no such plan
 */
export async function listCardsAt(
  query: Queryable,
  country: CountryCode,
  { selection, planId, at, ...page }: AskedCards,
  { now, shownAt }: Showing,
): Promise<CallReply<Contract['shop']['listCardsAt']>> {
  const conditions = [
    await conditionOf(query, await selectionMeant(query, selection)),
    await inPlan(query, country, planId),
  ];
  const wanted = conditions.filter((each) => each !== null);
  const condition = wanted.length === 0 ? null : sql<boolean>`${sql.join(wanted, sql` AND `)}`;
  const { ids, totalCount } = await listProducts(query, country, condition, {
    order: 'popularity',
    slice: sliceOf(page),
  });
  const products = await shownAt.cards(country, ids, pricesAsOf(query, country, at, now));
  return { products, totalCount };
}

async function inPlan(
  query: Queryable,
  country: CountryCode,
  planId: number | null,
): Promise<RawBuilder<boolean> | null> {
  if (planId === null) return null;
  const { id } = await findPlan(query, country, planId);
  return sql<boolean>`products.id IN (${productsOfPlan(id)})`;
}

interface AskedProduct {
  readonly modelColorCode: string;
  readonly at: string;
}

/**
 * A product as its page would show it at a moment; null if it is not sold then.
 *
 * @throws Refusal 404 if there is no such product
 */
export async function showProductAt(
  query: Queryable,
  country: CountryCode,
  { modelColorCode, at }: AskedProduct,
  { now, shownAt }: Showing,
): Promise<ProductDetail | null> {
  const found = await query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('products.code', '=', modelColorCode)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .select('products.id')
    .executeTakeFirst();
  if (!found) throw notFound('Product');
  return (await shownAt.product(country, modelColorCode, pricesAsOf(query, country, at, now))) ?? null;
}

const pricesAsOf =
  (query: Queryable, country: CountryCode, at: string, now: Date): PricesOf =>
  (ids) =>
    offeredAt(query, country, ids, timeOf(at), now);
