import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { timeOf } from '../changes/plan-prices.ts';
import { type PreparedProduct, preparePlan } from '../selection/prepare-plan.ts';
import { otherPlans } from './other-plans.ts';
import { plannedProducts } from './show-plan.ts';

const MOST_NAMED = 20;

/** What a plan would do. */
export async function previewPlan(
  query: Queryable,
  country: CountryCode,
  terms: PriceTerms,
  page: PageRequest,
  now: Date,
): Promise<CallReply<Contract['shop']['previewPrices']>> {
  const { goods, deep, left, unknown } = await preparePlan(query, country, terms);
  const { beginsAt, endsAt } = terms;
  const time = {
    country,
    beginsAt: beginsAt === null ? now.toISOString() : timeOf(beginsAt),
    endsAt: endsAt === null ? null : timeOf(endsAt),
  };
  const others = await otherPlans(query, time);
  const shown = goods.slice(offsetOf(page), offsetOf(page) + page.pageSize);
  const listed = shown.map(({ product, planned }) => ({ id: product.id, price: planned.price }));
  return {
    count: goods.length,
    sumNow: sumOf(goods, ({ product }) => product.price),
    sumThen: sumOf(goods, ({ planned }) => planned.price ?? 0),
    deep,
    inOthers: goods.filter(({ product }) => others.has(product.id)).length,
    left,
    unknown: unknown.slice(0, MOST_NAMED),
    goods: await plannedProducts(query, time, listed, now),
  };
}

const sumOf = (goods: readonly PreparedProduct[], priceOf: (each: PreparedProduct) => number): number =>
  wholeUnits(goods.reduce((sum, each) => sum + priceOf(each), 0));
