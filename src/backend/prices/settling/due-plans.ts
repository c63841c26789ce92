import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { OldPriceSetting } from '#src/config/settings/prices.ts';
import { endOldPrices, followSetting, settleUnsettled } from './due-old-prices.ts';
import { lockPrices } from './moment.ts';
import { finishPlans } from './plan-parts.ts';
import { movePlan, type PlanRow, stateAt } from './plan-state.ts';

interface TaskDependencies extends Pick<Dependencies, 'database' | 'now'> {
  readonly oldPrices?: OldPriceSetting | undefined;
}

/** The background work of prices: what begins and ends by the clock, each once however many processes there are. */
export const priceTasks = ({ database, now, oldPrices }: TaskDependencies) => ({
  prices: async () => {
    for (const country of countryCodes) {
      if (oldPrices) await followSetting(database.query, country, oldPrices);
      do await finishPlans(database, country, now());
      while (await settleNext(database, country, now()));
      while (await settleUnsettled(database, country, now())) await letOthersIn();
      while (await endOldPrices(database, country, now())) await letOthersIn();
    }
  },
});

/** @returns whether there was one */
async function settleNext({ query }: Database, country: CountryCode, now: Date): Promise<boolean> {
  const at = now.toISOString();
  if (!(await nextDue(query, country, at))) return false;
  return query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, country, now);
    const plan = await nextDue(transaction, country, at);
    if (!plan) return false;
    await movePlan(transaction, plan, stateAt(plan, at), moment);
    return true;
  });
}

/** The one whose time came first. */
async function nextDue(query: Queryable, country: CountryCode, at: string): Promise<PlanRow | undefined> {
  const plans = query.selectFrom('price_plans').where('country', '=', country);
  const begins = await plans
    .where('state', '=', 'coming')
    .where('begins_at', '<=', at)
    .orderBy('begins_at')
    .orderBy('id')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  const ends = await plans
    .where('state', '=', 'running')
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  if (!begins || !ends) return begins ?? ends;
  return begins.begins_at < (ends.ends_at ?? '') ? begins : ends;
}
