import { type RawBuilder, sql } from 'kysely';

/** SQL: the products that a plan is about, with those that a hidden model got later. */
export const productsOfPlan = (planId: number): RawBuilder<{ product_id: number }> => sql<{
  product_id: number;
}>`
  SELECT product_id FROM price_plan_products WHERE plan_id = ${planId}
  UNION SELECT products.id FROM products JOIN price_plan_models ON price_plan_models.model_id = products.model_id
    WHERE price_plan_models.plan_id = ${planId}`;

/** SQL: the same after a product, in the order of their ids. */
export const nextOfPlan = (
  planId: number,
  after: number,
  limit: number,
): RawBuilder<{ product_id: number }> => sql<{ product_id: number }>`
  SELECT product_id FROM price_plan_products WHERE plan_id = ${planId} AND product_id > ${after}
  UNION SELECT products.id FROM products JOIN price_plan_models ON price_plan_models.model_id = products.model_id
    WHERE price_plan_models.plan_id = ${planId} AND products.id > ${after}
  ORDER BY product_id LIMIT ${sql.lit(limit)}`;

/** SQL: `product_id` of some products. */
export const someProducts = (ids: readonly number[]): RawBuilder<{ product_id: number }> =>
  sql<{
    product_id: number;
  }>`SELECT id AS product_id FROM products WHERE id IN (${sql.join(ids)})`;
