import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PricePlanKind } from '#src/contract/shop/staff-price-plans.ts';

export type PlanIds = Readonly<Record<PricePlanKind, readonly number[]>>;

/** The plans that run, by kind; timed prices with the last one to begin first. */
export async function runningPlans(query: Queryable, country: CountryCode): Promise<PlanIds> {
  const rows = await query
    .selectFrom('price_plans')
    .where('country', '=', country)
    .where('state', '=', 'running')
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'kind'])
    .execute();
  return plansByKind(rows);
}

export function plansByKind(rows: readonly { readonly id: number; readonly kind: PricePlanKind }[]): PlanIds {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const idsOf = (kind: PricePlanKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  return { sale: idsOf('sale'), price: idsOf('price'), hidden: idsOf('hidden') };
}

/**
 * SQL: what products cost (product_id, price, old_price, base_price) under plans (product.md, Staff), with what a sale
 * lowered, or 0; those that are hidden or have no price in the country are left out.
 *
 * @param scope a select of `product_id`
 */
export function effectivePrices(
  country: CountryCode,
  plans: PlanIds,
  scope: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const usual = usualPrices(country, plans, scope);
  const shown = plans.hidden.length === 0 ? usual : withoutHidden(usual, plans.hidden);
  return plans.sale.length === 0 ? shown : onSale(shown, plans.sale);
}

function usualPrices(country: CountryCode, { price }: PlanIds, scope: RawBuilder<unknown>) {
  const of = sql`FROM (${scope}) AS scope JOIN set_prices
    ON set_prices.product_id = scope.product_id AND set_prices.country = ${country}`;
  if (price.length === 0)
    return sql`SELECT set_prices.product_id, set_prices.price, set_prices.old_price, 0 AS base_price ${of}`;
  return sql`
    SELECT set_prices.product_id, COALESCE(timed.price, set_prices.price) AS price,
      CASE WHEN timed.price IS NULL THEN set_prices.old_price ELSE timed.old_price END AS old_price,
      0 AS base_price
    ${of} LEFT JOIN price_plan_products AS timed ON timed.product_id = set_prices.product_id AND timed.plan_id = (
      SELECT plan_id FROM price_plan_products AS each JOIN price_plans ON price_plans.id = each.plan_id
      WHERE each.product_id = set_prices.product_id AND each.plan_id IN (${sql.join(price)})
      ORDER BY begins_at DESC, plan_id DESC LIMIT 1)`;
}

function withoutHidden(prices: RawBuilder<unknown>, hidden: readonly number[]) {
  const ids = sql.join(hidden);
  return sql`
    SELECT shown.product_id, shown.price, shown.old_price, shown.base_price FROM (${prices}) AS shown
    WHERE NOT EXISTS (SELECT 1 FROM price_plan_products
        WHERE price_plan_products.product_id = shown.product_id AND plan_id IN (${ids}))
      AND NOT EXISTS (SELECT 1 FROM products JOIN price_plan_models ON price_plan_models.model_id = products.model_id
        WHERE products.id = shown.product_id AND plan_id IN (${ids}))`;
}

/** The lowest price wins. */
function onSale(prices: RawBuilder<unknown>, sales: readonly number[]) {
  return sql`
    SELECT product_id, CASE WHEN sale < price THEN sale ELSE price END AS price,
      CASE WHEN sale < price AND old_price < price THEN 0 ELSE old_price END AS old_price,
      CASE WHEN sale < price THEN price ELSE 0 END AS base_price
    FROM (SELECT usual.product_id, usual.price, usual.old_price, (
        SELECT MIN(price_plan_products.price) FROM price_plan_products
        WHERE price_plan_products.product_id = usual.product_id AND plan_id IN (${sql.join(sales)})) AS sale
      FROM (${prices}) AS usual) AS priced`;
}
