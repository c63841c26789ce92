import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { PricePlanState } from '#src/contract/shop/staff-price-plans.ts';
import { settlePart } from './plan-parts.ts';

export type PlanRow = Selectable<Schema['price_plans']>;
type Times = Pick<PlanRow, 'begins_at' | 'ends_at'>;

/** What a plan that nobody stopped does at a moment. */
export const stateAt = ({ begins_at, ends_at }: Times, at: string): PricePlanState => {
  if (ends_at !== null && ends_at <= at) return 'past';
  return begins_at <= at ? 'running' : 'coming';
};

/**
 * Moves a plan to a state, and the first of its goods to the prices that follow. The caller has {@link finishPlans} move
 * the others.
 *
 * @param query a transaction that has locked the prices of the country
 */
export async function movePlan(
  query: Queryable,
  { id, country, state }: PlanRow,
  next: PricePlanState,
  moment: string,
): Promise<void> {
  await query.updateTable('price_plans').where('id', '=', id).set({ state: next }).execute();
  if (state === 'running' || next === 'running') await settlePart(query, { id, country, after: 0 }, moment);
}
