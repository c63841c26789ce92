import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ColourPrices, OldPriceProof } from '#src/contract/shop/staff-prices.ts';
import { effectivePrices, runningPlans } from '../../settling/effective-prices.ts';

/** What would be struck out if nothing had to be proven, in whole units; those without are left out. */
export async function wantedOldPrices(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const plans = await runningPlans(query, country);
  const scope = sql`SELECT id AS product_id FROM products WHERE id IN (${sql.join(ids)})`;
  const { rows } = await sql<{ product_id: number; wanted: number }>`
    SELECT product_id, CASE WHEN old_price > 0 THEN old_price ELSE base_price END AS wanted
    FROM (${effectivePrices(country, plans, scope)}) AS offered`.execute(query);
  return new Map(
    rows.flatMap(({ product_id, wanted }) => (wanted > 0 ? [[product_id, wholeUnits(wanted)] as const] : [])),
  );
}

interface Old {
  readonly shown: number;
  readonly wanted: number;
  readonly days: number;
}

/** @param history the newest first */
export function proofIn(
  history: ColourPrices['history'],
  { shown, wanted, days }: Old,
  now: Date,
): OldPriceProof | null {
  const price = shown || wanted;
  if (price === 0) return null;
  const at = history.findIndex((each) => each.price === price);
  const asked = history[at];
  const till = asked ? (history[at - 1]?.since ?? now.toISOString()) : null;
  return { price, isShown: shown > 0, days, from: asked?.since ?? null, till };
}
