import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countRows, type PageRequest, sliceOf } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PricePlan, PricePlanState } from '#src/contract/shop/staff-price-plans.ts';
import type { PlanRow } from '../../settling/plan-state.ts';

export const planOf = (row: PlanRow): PricePlan => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  percent: row.percent,
  amount: row.amount === null ? null : wholeUnits(row.amount),
  goods: row.goods,
  version: row.version,
  by: row.made_by,
});

interface Wanted extends PageRequest {
  readonly state?: PricePlanState | undefined;
}

export async function listPlans(
  query: Queryable,
  country: CountryCode,
  { state, ...page }: Wanted,
): Promise<{ plans: PricePlan[]; totalCount: number }> {
  const wanted = query
    .selectFrom('price_plans')
    .where('country', '=', country)
    .where('is_made', '=', 1)
    .$if(state !== undefined, (plans) => plans.where('state', '=', state ?? 'running'));
  const { limit, offset } = sliceOf(page);
  const [rows, totalCount] = await Promise.all([
    wanted
      .orderBy('begins_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .selectAll()
      .execute(),
    countRows(wanted),
  ]);
  return { plans: rows.map(planOf), totalCount: Number(totalCount) };
}

/** What was ordered of a plan's goods while it ran, at the prices of the orders. */
export async function soldBy(
  query: Queryable,
  { id, country, begins_at, ends_at }: PlanRow,
): Promise<{ units: number; sum: number }> {
  const row = await query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .innerJoin('price_plan_products', 'price_plan_products.product_id', 'items.product_id')
    .where('price_plan_products.plan_id', '=', id)
    .where('orders.country', '=', country)
    .where('orders.created_at', '>=', begins_at)
    .$if(ends_at !== null, (orders) => orders.where('orders.created_at', '<', ends_at ?? ''))
    .where('orders.given_back_at', 'is', null)
    .select([
      sql<number | string>`COALESCE(SUM(order_lines.count), 0)`.as('units'),
      sql<number | string>`COALESCE(SUM(order_lines.count * order_lines.price), 0)`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { units: Number(row.units), sum: wholeUnits(Number(row.sum)) };
}
