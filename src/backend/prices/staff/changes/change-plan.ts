import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockPrices } from '../../settling/moment.ts';
import { finishPlans } from '../../settling/plan-parts.ts';
import { movePlan, type PlanRow, stateAt } from '../../settling/plan-state.ts';
import { isOver, type PricesBy, timeOf } from './plan-prices.ts';

type Body = ParsedInput<Contract['shop']['changePricePlan']>['body'];

/** @throws Refusal 404 */
export async function changePlan(
  database: Database,
  id: number,
  body: Body,
  about: PricesBy,
): Promise<'' | 'Changed' | 'Over'> {
  const refusal = await changeTimes(database, id, body, about);
  await finishPlans(database, about.country, about.now);
  return refusal;
}

const changeTimes = (
  { query }: Database,
  id: number,
  body: Body,
  about: PricesBy,
): Promise<'' | 'Changed' | 'Over'> =>
  query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, about.country, about.now);
    const plan = await findPlan(transaction, about.country, id);
    if (isDoneAlready(plan, body)) return '';
    if (plan.version !== body.version || !isOpen(plan)) return 'Changed';
    const begins = plan.state === 'running' ? plan.begins_at : timeOf(body.beginsAt);
    if (isOver(begins, body.endsAt, about.now)) return 'Over';
    const times = { begins_at: begins, ends_at: body.endsAt === null ? null : timeOf(body.endsAt) };
    const changed = await update(transaction, plan, { name: body.name, ...times });
    await record(transaction, plan, changed, about);
    const next = stateAt(changed, about.now.toISOString());
    if (next !== plan.state) await movePlan(transaction, changed, next, moment);
    return '';
  });

/** A double click asks twice. */
const isDoneAlready = (plan: PlanRow, { name, endsAt, version }: Body): boolean =>
  plan.version === version + 1 &&
  plan.name === name &&
  plan.ends_at === (endsAt === null ? null : timeOf(endsAt));

const isOpen = ({ state }: PlanRow): boolean => state === 'coming' || state === 'running';

export async function findPlan(query: Queryable, country: CountryCode, id: number): Promise<PlanRow> {
  const plan = await query
    .selectFrom('price_plans')
    .where('id', '=', id)
    .where('country', '=', country)
    .where('is_made', '=', 1)
    .selectAll()
    .executeTakeFirst();
  if (!plan) throw notFound('Plan');
  return plan;
}

const update = (
  query: Queryable,
  { id, version }: PlanRow,
  values: Pick<PlanRow, 'name' | 'begins_at' | 'ends_at'>,
): Promise<PlanRow> =>
  query
    .updateTable('price_plans')
    .where('id', '=', id)
    .set({ ...values, version: version + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();

async function record(query: Queryable, was: PlanRow, became: PlanRow, { by, now }: PricesBy): Promise<void> {
  const written = ({ name, begins_at, ends_at }: PlanRow) =>
    [name, [begins_at, ends_at].filter((each) => each !== null).join(' – ')].join(' · ');
  const values = { was: written(was), became: written(became) };
  const subject = `prices:${was.id}`;
  await recordStaffChange(
    query,
    { by, action: 'price plan changed', subject, detail: became.name, ...values },
    now,
  );
}
