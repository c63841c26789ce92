import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockPrices } from '../../settling/moment.ts';
import { finishPlans } from '../../settling/plan-parts.ts';
import { movePlan, type PlanRow, stateAt } from '../../settling/plan-state.ts';
import { type PreparedPlan, preparePlan } from '../selection/prepare-plan.ts';
import { writePlanGoods } from './write-plan-goods.ts';

type Body = ParsedInput<Contract['shop']['planPrices']>['body'];
type Reply = CallReply<Contract['shop']['planPrices']>;

export interface PricesBy {
  readonly country: CountryCode;
  readonly by: string;
  readonly now: Date;
}

/** Plans prices once for each `request`. What shoppers wait for is short; the reply comes when all follows. */
export async function planPrices(database: Database, body: Body, about: PricesBy): Promise<Reply> {
  const { query } = database;
  const known = await findByRequest(query, body.request);
  if (known) return planned(known.id);
  const prepared = await preparePlan(query, about.country, body.terms);
  const refusal = refusalOf(body, prepared, about.now);
  if (refusal !== '') return { success: false, errorMessage: refusal, id: null };
  const draft = await insertDraft(query, body, prepared, about);
  await writePlanGoods(query, draft.id, prepared.terms, prepared);
  const id = await makePlan(database, draft.id, body.request, about);
  await finishPlans(database, about.country, about.now);
  return planned(id);
}

/** Makes a plan of a draft, unless another one was made of the same request meanwhile. @returns its id */
const makePlan = ({ query }: Database, draftId: number, request: string, about: PricesBy): Promise<number> =>
  query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, about.country, about.now);
    const known = await findByRequest(transaction, request);
    if (known) return known.id;
    const plan = await transaction
      .updateTable('price_plans')
      .where('id', '=', draftId)
      .set({ state: 'coming', request, is_made: 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordPlan(transaction, plan, about);
    await movePlan(transaction, plan, stateAt(plan, about.now.toISOString()), moment);
    return plan.id;
  });

const planned = (id: number): Reply => ({ success: true, errorMessage: '', id });

const findByRequest = (query: Queryable, request: string) =>
  query.selectFrom('price_plans').where('request', '=', request).select('id').executeTakeFirst();

function refusalOf(
  { terms, isDeepMeant }: Body,
  { goods, areTooMany, deep }: PreparedPlan,
  now: Date,
): Reply['errorMessage'] {
  if (isOver(terms.beginsAt ?? now.toISOString(), terms.endsAt, now)) return 'Over';
  if (areTooMany) return 'TooMany';
  if (goods.length === 0) return 'NoGoods';
  return deep > 0 && !isDeepMeant ? 'Deep' : '';
}

export const isOver = (beginsAt: string, endsAt: string | null, now: Date): boolean =>
  endsAt !== null && (timeOf(endsAt) <= timeOf(beginsAt) || timeOf(endsAt) <= now.toISOString());

/** Moments are compared as texts, so that each is written the same way. */
export const timeOf = (iso: string): string => new Date(iso).toISOString();

/** Nobody sees it until it is made; {@link priceRetention} takes away those of processes that died. */
function insertDraft(
  query: Queryable,
  { terms }: Body,
  { goods }: PreparedPlan,
  { country, by, now }: PricesBy,
): Promise<PlanRow> {
  const { kind, name, percent, amount, beginsAt, endsAt } = terms;
  return query
    .insertInto('price_plans')
    .values({
      country,
      kind,
      name,
      percent,
      amount: amount === null ? null : minorUnits(amount),
      goods: goods.length,
      begins_at: beginsAt === null ? now.toISOString() : timeOf(beginsAt),
      ends_at: endsAt === null ? null : timeOf(endsAt),
      state: 'stopped',
      is_made: 0,
      made_by: by,
      made_at: now.toISOString(),
      request: `draft ${randomUUID()}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function recordPlan(query: Queryable, plan: PlanRow, { by, now }: PricesBy): Promise<void> {
  const { id, name, goods, begins_at, ends_at } = plan;
  const became = [begins_at, ends_at].filter((moment) => moment !== null).join(' – ');
  const detail = `${name} · ${goods}`;
  await recordStaffChange(
    query,
    { by, action: 'prices planned', subject: `prices:${id}`, detail, became },
    now,
  );
}
