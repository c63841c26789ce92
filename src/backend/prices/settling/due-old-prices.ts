import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { OldPriceSetting } from '#src/config/settings/prices.ts';
import { lockPrices } from './moment.ts';
import { oldestProof, readOldPriceRule } from './old-prices.ts';
import { AT_ONCE } from './plan-parts.ts';
import { someProducts } from './plan-scope.ts';
import { settleAndAnnounce } from './settle-and-announce.ts';
import { noteProof } from './settle-prices.ts';

/** Makes all prices be settled anew if the setting is another one. */
export async function followSetting(
  query: Queryable,
  country: CountryCode,
  { days, isStartBelieved }: OldPriceSetting,
): Promise<void> {
  const isOther = sql<boolean>`(old_price_days <> ${days} OR is_start_believed <> ${Number(isStartBelieved)})`;
  const other = query.selectFrom('price_moments').where('country', '=', country).where(isOther);
  if (!(await other.select('country').executeTakeFirst())) return;
  await query
    .updateTable('price_moments')
    .where('country', '=', country)
    .where(isOther)
    .set({ old_price_days: days, is_start_believed: Number(isStartBelieved), settled_to: 0 })
    .execute();
}

/** Settles the next products by a new rule. @returns whether there were any */
export async function settleUnsettled(
  { query }: Database,
  country: CountryCode,
  now: Date,
): Promise<boolean> {
  if ((await unsettledFrom(query, country)) === null) return false;
  return query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, country, now);
    const from = await unsettledFrom(transaction, country);
    if (from === null) return false;
    const ids = await reducedAfter(transaction, country, from);
    await settleProducts(transaction, country, moment, ids);
    const settled_to = ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null;
    await transaction
      .updateTable('price_moments')
      .where('country', '=', country)
      .set({ settled_to })
      .execute();
    return true;
  });
}

/** The next products that have or could have an old price. */
async function reducedAfter(query: Queryable, country: CountryCode, from: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM set_prices WHERE country = ${country} AND product_id > ${from} AND (old_price > 0
      OR EXISTS (SELECT 1 FROM product_prices WHERE product_prices.product_id = set_prices.product_id
        AND product_prices.country = ${country} AND product_prices.old_price > 0)
      OR EXISTS (SELECT 1 FROM price_plan_products JOIN price_plans ON price_plans.id = plan_id
        WHERE price_plan_products.product_id = set_prices.product_id AND state = 'running'))
    ORDER BY product_id LIMIT ${sql.lit(AT_ONCE)}`.execute(query);
  return rows.map(({ product_id }) => product_id);
}

async function unsettledFrom(query: Queryable, country: CountryCode): Promise<number | null> {
  const row = await query
    .selectFrom('price_moments')
    .where('country', '=', country)
    .select('settled_to')
    .executeTakeFirstOrThrow();
  return row.settled_to;
}

async function settleProducts(
  transaction: Queryable,
  country: CountryCode,
  moment: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const scope = someProducts(ids);
  await settleAndAnnounce(transaction, { country, moment, scope });
  const rule = await readOldPriceRule(transaction, country);
  await noteProof(transaction, { country, moment }, rule, scope);
}

/** Takes away old prices that were asked too long ago. @returns whether there were any */
export async function endOldPrices({ query }: Database, country: CountryCode, now: Date): Promise<boolean> {
  if ((await outdated(query, country, now.toISOString())).length === 0) return false;
  return query.transaction().execute(async (transaction) => {
    const moment = await lockPrices(transaction, country, now);
    const ids = await outdated(transaction, country, now.toISOString());
    await settleProducts(transaction, country, moment, ids);
    return ids.length === AT_ONCE;
  });
}

async function outdated(query: Queryable, country: CountryCode, at: string): Promise<number[]> {
  const rule = await readOldPriceRule(query, country);
  if (rule.days === 0) return [];
  const rows = await query
    .selectFrom('product_prices')
    .where('country', '=', country)
    .where('old_asked_till', '<=', oldestProof(rule, at))
    .orderBy('old_asked_till')
    .limit(AT_ONCE)
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
