import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { announceSelected } from '#src/backend/kernel/catalogue-version.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { lockPrices } from './moment.ts';
import { nextOfPlan, productsOfPlan, someProducts } from './plan-scope.ts';
import { settleAndAnnounce } from './settle-and-announce.ts';
import { settlePrices } from './settle-prices.ts';

/** The products of one transaction, so that shoppers hardly wait for it. */
export const AT_ONCE = 500;

interface Part {
  readonly id: number;
  readonly country: CountryCode;
  /** The last product that was settled. */
  readonly after: number;
}

/**
 * Settles the next goods of a plan whose state has moved. Lists and kept pages follow when the last ones are, all at once.
 *
 * @param query a transaction that has locked the prices of the country
 */
export async function settlePart(
  query: Queryable,
  { id, country, after }: Part,
  moment: string,
): Promise<void> {
  const { rows } = await nextOfPlan(id, after, AT_ONCE).execute(query);
  const ids = rows.map(({ product_id }) => product_id);
  const isLast = ids.length < AT_ONCE;
  const settling = { country, moment, scope: someProducts(ids) };
  const isWhole = isLast && after === 0;
  if (ids.length > 0) await (isWhole ? settleAndAnnounce : settlePrices)(query, settling);
  if (isLast && !isWhole) await announceSelected(query, productsOfPlan(id));
  const settled_to = isLast ? null : (ids.at(-1) ?? null);
  await query.updateTable('price_plans').where('id', '=', id).set({ settled_to }).execute();
}

/** Settles what is left of the plans of a country that have moved, also those of a process that died. */
export async function finishPlans(database: Database, country: CountryCode, now: Date): Promise<void> {
  while (await settleNextPart(database, country, now)) await letOthersIn();
}

/** @returns whether there was one */
async function settleNextPart({ query }: Database, country: CountryCode, now: Date): Promise<boolean> {
  if (!(await nextPart(query, country))) return false;
  return query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, country, now);
    const part = await nextPart(transaction, country);
    if (part) await settlePart(transaction, part, moment);
    return part !== undefined;
  });
}

async function nextPart(query: Queryable, country: CountryCode): Promise<Part | undefined> {
  const plan = await query
    .selectFrom('price_plans')
    .where('country', '=', country)
    .where('settled_to', 'is not', null)
    .orderBy('id')
    .limit(1)
    .select(['id', 'settled_to'])
    .executeTakeFirst();
  return plan && { id: plan.id, country, after: plan.settled_to ?? 0 };
}
