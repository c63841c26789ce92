import { type RawBuilder, sql } from 'kysely';

/** SQL: the products that a plan is about, with those that a hidden model got later. */
export const productsOfPlan = (planId: number): RawBuilder<unknown> => sql`
  SELECT product_id FROM price_plan_products WHERE plan_id = ${planId}
  UNION SELECT products.id FROM products JOIN price_plan_models ON price_plan_models.model_id = products.model_id
    WHERE price_plan_models.plan_id = ${planId}`;
