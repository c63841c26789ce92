import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** Which old prices may be shown (product.md, Staff). */
export interface OldPriceRule {
  /** 0 if none has to be proven. */
  readonly days: number;
  /** Until when what the shop said is believed; null if never. */
  readonly believedTill: string | null;
}

export async function readOldPriceRule(query: Queryable, country: CountryCode): Promise<OldPriceRule> {
  const { old_price_days, is_start_believed, began_at } = await query
    .selectFrom('price_moments')
    .where('country', '=', country)
    .select(['old_price_days', 'is_start_believed', 'began_at'])
    .executeTakeFirstOrThrow();
  const isBelieved = is_start_believed === 1 && began_at !== '';
  return { days: old_price_days, believedTill: isBelieved ? began_at : null };
}

/** What was asked until then counts no more. */
export const oldestProof = ({ days }: OldPriceRule, moment: string): string =>
  new Date(Date.parse(moment) - days * DAY_MS).toISOString();

interface Proof {
  readonly country: CountryCode;
  readonly rule: OldPriceRule;
  readonly moment: string;
}

/** SQL: until when each price of a product was asked, as `asked` with price and till; what stands ends at the moment. */
const askedOf = ({ country, moment }: Proof, productId: string) => sql`(
  SELECT each.price, COALESCE((SELECT MIN(later.since) FROM price_history AS later
    WHERE later.product_id = each.product_id AND later.country = each.country AND later.since > each.since
    ), ${moment}) AS till
  FROM price_history AS each
  WHERE each.product_id = ${sql.ref(productId)} AND each.country = ${country} AND each.since < ${moment}
) AS asked`;

/** SQL: until when a product was asked at its old price, or said to be; null if it never was. */
export const oldAskedTill = (proof: Proof, row: string): RawBuilder<string | null> => sql`(
  SELECT COALESCE(MAX(till), ${proof.rule.believedTill}) FROM ${askedOf(proof, `${row}.product_id`)}
  WHERE price = ${sql.ref(`${row}.old_price`)})`;

/**
 * SQL: prices whose old ones may be shown (product_id, price, old_price). Where the one that was set may not, it is the
 * highest that was asked up to what a sale lowered.
 *
 * @param prices with `base_price`, what a sale lowered, or 0
 */
export function withProof(prices: RawBuilder<unknown>, proof: Proof): RawBuilder<unknown> {
  const { rule, moment } = proof;
  if (rule.days === 0)
    return sql`
      SELECT product_id, price, CASE WHEN old_price > 0 THEN old_price ELSE base_price END AS old_price
      FROM (${prices}) AS offered`;
  const oldest = oldestProof(rule, moment);
  return sql`
    SELECT product_id, price, CASE
      WHEN old_price > 0 AND ${oldAskedTill(proof, 'offered')} > ${oldest} THEN old_price
      WHEN base_price > 0 THEN COALESCE((SELECT MAX(price) FROM ${askedOf(proof, 'offered.product_id')}
        WHERE price > offered.price AND price <= base_price AND till > ${oldest}), 0)
      ELSE 0 END AS old_price
    FROM (${prices}) AS offered`;
}
