import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { effectivePrices, runningPlans } from './effective-prices.ts';
import { type OldPriceRule, oldAskedTill, readOldPriceRule, withProof } from './old-prices.ts';

export interface Settling {
  readonly country: CountryCode;
  /** Of {@link lockPrices}, in the same transaction. */
  readonly moment: string;
  /** A select of `product_id`, each once. */
  readonly scope: RawBuilder<unknown>;
}

/** Makes products cost what was set and planned, and keeps what they cost before. The caller announces them. */
export async function settlePrices(transaction: Queryable, settling: Settling): Promise<void> {
  const plans = await runningPlans(transaction, settling.country);
  const rule = await readOldPriceRule(transaction, settling.country);
  const prices = effectivePrices(settling.country, plans, settling.scope);
  await noteChanged(transaction, settling, withProof(prices, { ...settling, rule }));
  await noteGone(transaction, settling, prices);
  await apply(transaction, settling);
  await noteProof(transaction, settling, rule, changedIn(settling));
}

const noteChanged = (query: Queryable, { country, moment }: Settling, prices: RawBuilder<unknown>) =>
  sql`
    INSERT INTO price_history (product_id, country, since, price, old_price)
    SELECT now.product_id, ${sql.lit(country)}, ${moment}, now.price, now.old_price
    FROM (${prices}) AS now LEFT JOIN product_prices
      ON product_prices.product_id = now.product_id AND product_prices.country = ${country}
    WHERE product_prices.product_id IS NULL OR product_prices.price <> now.price
      OR product_prices.old_price <> now.old_price`.execute(query);

const noteGone = (query: Queryable, { country, moment, scope }: Settling, prices: RawBuilder<unknown>) =>
  sql`
    INSERT INTO price_history (product_id, country, since, price, old_price)
    SELECT product_prices.product_id, ${sql.lit(country)}, ${moment}, NULL, 0
    FROM (${scope}) AS scope JOIN product_prices
      ON product_prices.product_id = scope.product_id AND product_prices.country = ${country}
      LEFT JOIN (${prices}) AS now ON now.product_id = scope.product_id
    WHERE now.product_id IS NULL`.execute(query);

async function apply(query: Queryable, settling: Settling): Promise<void> {
  const { country } = settling;
  const changed = changedIn(settling);
  await sql`
    DELETE FROM product_prices WHERE country = ${country}
      AND product_id IN (SELECT product_id FROM (${changed}) AS changed WHERE price IS NULL)`.execute(query);
  await sql`
    INSERT INTO product_prices (product_id, country, price, old_price)
    SELECT product_id, ${sql.lit(country)}, price, old_price FROM (${changed}) AS changed WHERE price IS NOT NULL
    ON CONFLICT (product_id, country) DO UPDATE SET price = excluded.price, old_price = excluded.old_price,
      old_asked_till = NULL`.execute(query);
}

/** Notes until when the old prices that are shown were asked. @param scope a select with `product_id` */
export async function noteProof(
  query: Queryable,
  { country, moment }: Pick<Settling, 'country' | 'moment'>,
  rule: OldPriceRule,
  scope: RawBuilder<unknown>,
): Promise<void> {
  const till = rule.days === 0 ? null : oldAskedTill({ country, moment, rule }, 'product_prices');
  await sql`
    UPDATE product_prices SET old_asked_till = ${till}
    WHERE country = ${country} AND old_price > 0
      AND product_id IN (SELECT product_id FROM (${scope}) AS scope)`.execute(query);
}

/**
 * SQL: what a settling changed. A moment is of one change alone, so that no join with the scope is needed, and it is the
 * last one; by `=` SQLite would read all of a history that is still of one moment.
 */
export const changedIn = ({
  country,
  moment,
}: Pick<Settling, 'country' | 'moment'>): RawBuilder<unknown> => sql`
  SELECT product_id, price, old_price FROM price_history WHERE since >= ${moment} AND country = ${country}`;

export async function hasChanged(query: Queryable, settling: Settling): Promise<boolean> {
  const { rows } = await sql`${changedIn(settling)} LIMIT 1`.execute(query);
  return rows.length > 0;
}
