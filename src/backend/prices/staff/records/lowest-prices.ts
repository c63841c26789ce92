import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';

const DAYS = 30;

/** The lowest price of each product in the 30 days before a moment, in whole units. */
export async function lowestPrices(
  query: Queryable,
  country: CountryCode,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const { rows } = await sql<{ product_id: number; lowest: number | null }>`
    SELECT product_id, MIN(price) AS lowest FROM price_history
    WHERE country = ${country} AND product_id IN (${sql.join(productIds)}) AND since >= COALESCE((
      SELECT MAX(earlier.since) FROM price_history AS earlier
      WHERE earlier.product_id = price_history.product_id AND earlier.country = ${country}
        AND earlier.since <= ${since}), '')
    GROUP BY product_id`.execute(query);
  return new Map(
    rows.flatMap(({ product_id, lowest }) =>
      lowest === null ? [] : [[product_id, wholeUnits(lowest)] as const],
    ),
  );
}
