import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Value } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { CLUB_LEVELS, CLUB_YEAR_DAYS, type ClubLevel } from '#src/config/club.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** What a customer bought and did not return in the last year, in minor units. */
export async function readYearSum(query: Queryable, customerId: string, now: Date): Promise<number> {
  const { sum } = await yearSumOf(query, customerId, yearBefore(now)).executeTakeFirstOrThrow();
  return sum;
}

/** The query of {@link readYearSum}. */
export const yearSumOf = (query: Queryable, customerId: Value<string>, since: Value<string>) =>
  query
    .selectFrom('club_entries as entry')
    .innerJoin('club_entries as earned', 'earned.order_id', 'entry.order_id')
    .where('entry.customer_id', '=', customerId)
    .where('earned.kind', '=', 'earned')
    .where('earned.created_at', '>', since)
    .select(sql<number>`CAST(COALESCE(SUM(entry.purchase), 0) AS BIGINT)`.as('sum'));

export const yearBefore = (now: Date): string =>
  new Date(now.getTime() - CLUB_YEAR_DAYS * DAY_MS).toISOString();

/** @param yearSum in minor units */
export function levelOf(yearSum: number, country: CountryCode): ClubLevel {
  const [lowest] = CLUB_LEVELS;
  return CLUB_LEVELS.findLast(({ from }) => from[country] <= wholeUnits(yearSum)) ?? lowest;
}

export const nextLevelOf = (yearSum: number, country: CountryCode): ClubLevel | undefined =>
  CLUB_LEVELS.find(({ from }) => from[country] > wholeUnits(yearSum));
