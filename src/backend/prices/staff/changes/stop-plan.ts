import type { Database } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockPrices } from '../../settling/moment.ts';
import { finishPlans } from '../../settling/plan-parts.ts';
import { movePlan, type PlanRow, stateAt } from '../../settling/plan-state.ts';
import { findPlan } from './change-plan.ts';
import type { PricesBy } from './plan-prices.ts';

type Body = ParsedInput<Contract['shop']['stopPricePlan']>['body'];

/** Stops a plan, or lets a stopped one go on while its time is not over. @throws Refusal 404 */
export async function stopPlan(
  database: Database,
  id: number,
  body: Body,
  about: PricesBy,
): Promise<'' | 'Changed'> {
  const refusal = await switchPlan(database, id, body, about);
  await finishPlans(database, about.country, about.now);
  return refusal;
}

const switchPlan = (
  { query }: Database,
  id: number,
  { isStopped, version }: Body,
  { country, by, now }: PricesBy,
): Promise<'' | 'Changed'> =>
  query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, country, now);
    const plan = await findPlan(transaction, country, id);
    if (isDoneAlready(plan, { isStopped, version })) return '';
    const next = isStopped ? 'stopped' : stateAt(plan, now.toISOString());
    if (plan.version !== version || !maySwitch(plan, isStopped) || next === 'past') return 'Changed';
    await transaction
      .updateTable('price_plans')
      .where('id', '=', id)
      .set({ version: version + 1 })
      .execute();
    await movePlan(transaction, plan, next, moment);
    const action = isStopped ? 'price plan stopped' : 'price plan resumed';
    const subject = `prices:${id}`;
    await recordStaffChange(
      transaction,
      { by, action, subject, detail: plan.name, was: plan.state, became: next },
      now,
    );
    return '';
  });

/** A double click asks twice. */
const isDoneAlready = (plan: PlanRow, { isStopped, version }: Pick<Body, 'isStopped' | 'version'>): boolean =>
  plan.version === version + 1 && (plan.state === 'stopped') === isStopped;

const maySwitch = ({ state }: PlanRow, isStopped: boolean): boolean =>
  isStopped ? state === 'coming' || state === 'running' : state === 'stopped';
