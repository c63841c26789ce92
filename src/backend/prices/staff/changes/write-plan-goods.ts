import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Queryable } from '#src/backend/database/database.ts';
import type { PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import type { PreparedPlan } from '../selection/prepare-plan.ts';

const AT_ONCE = 500;

/** Writes in parts, so it is outside a transaction. */
export async function writePlanGoods(
  query: Queryable,
  planId: number,
  terms: PriceTerms,
  { goods }: PreparedPlan,
): Promise<void> {
  const rows = goods.map(({ product, planned }) => ({
    plan_id: planId,
    product_id: product.id,
    price: planned.price,
    old_price: planned.oldPrice,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await query
      .insertInto('price_plan_products')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
      .then(() => letOthersIn());
  await writeModels(query, planId, terms, goods);
}

/** A hidden model stays so with the colours that it gets later. */
async function writeModels(
  query: Queryable,
  planId: number,
  { kind, selection }: PriceTerms,
  goods: PreparedPlan['goods'],
): Promise<void> {
  if (kind !== 'hidden') return;
  const named = new Set(selection.articles);
  const models = goods.flatMap(({ product }) => (named.has(product.model_code) ? product.model_id : []));
  const rows = [...new Set(models)].map((model_id) => ({ plan_id: planId, model_id }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await query
      .insertInto('price_plan_models')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}
