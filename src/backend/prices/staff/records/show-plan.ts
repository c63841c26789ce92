import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type PageRequest, sliceOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type PlannedProduct, THERE } from '#src/contract/shop/staff-price-plans.ts';
import type { PlanRow } from '../../settling/plan-state.ts';
import { findPlan } from '../changes/change-plan.ts';
import { lowestPrices } from './lowest-prices.ts';
import { otherPlans } from './other-plans.ts';
import { planOf, soldBy } from './plans.ts';
import { productParts } from './product-parts.ts';

/** @throws Refusal 404 */
export async function showPlan(
  query: Queryable,
  country: CountryCode,
  id: number,
  page: PageRequest,
  now: Date,
): Promise<CallReply<Contract['shop']['showPricePlan']>> {
  const row = await findPlan(query, country, id);
  const plan = planOf(row);
  const { limit, offset } = sliceOf(page);
  const listed = await query
    .selectFrom('price_plan_products')
    .innerJoin('products', 'products.id', 'price_plan_products.product_id')
    .where('plan_id', '=', id)
    .orderBy('products.code')
    .limit(limit)
    .offset(offset)
    .select(['products.id', 'price_plan_products.price'])
    .execute();
  const time = { country, beginsAt: plan.beginsAt, endsAt: plan.endsAt, except: id };
  const [goods, sold, there] = await Promise.all([
    plannedProducts(query, time, listed, now),
    soldBy(query, row),
    planThere(query, row),
  ]);
  return { plan, goods, totalCount: plan.goods, sold, ...(there && { there: planOf(there) }) };
}

/** What was planned with it in the other country. */
const planThere = (query: Queryable, { request, country }: PlanRow): Promise<PlanRow | undefined> =>
  query
    .selectFrom('price_plans')
    .where('request', '=', request.endsWith(THERE) ? request.slice(0, -THERE.length) : request + THERE)
    .where('country', '<>', country)
    .selectAll()
    .executeTakeFirst();

type Time = Parameters<typeof otherPlans>[1];

/** @param listed with planned prices in minor units, null for hidden ones */
export async function plannedProducts(
  query: Queryable,
  time: Time,
  listed: readonly { readonly id: number; readonly price: number | null }[],
  now: Date,
): Promise<PlannedProduct[]> {
  const ids = listed.map(({ id }) => id);
  const [parts, lowest, others] = await Promise.all([
    productParts(query, time.country, ids),
    lowestPrices(query, time.country, ids, now),
    otherPlans(query, time, ids),
  ]);
  return listed.flatMap(({ id, price: planned }) => {
    const part = parts.get(id);
    if (!part) return [];
    const { id: _id, oldPrice: _old, ...product } = part;
    return {
      ...product,
      planned: planned === null ? null : wholeUnits(planned),
      lowest: lowest.get(id) ?? null,
      other: others.get(id) ?? null,
    };
  });
}
