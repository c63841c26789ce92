import { type RawBuilder, sql } from 'kysely';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { startOfDay } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import type { CustomerFilter } from '#src/contract/account/staff-customer-list.ts';

type Condition = RawBuilder<boolean>;

/** What customers have to fulfil beside the country. All of it is in each index of the list. */
export const conditionsOf = (country: CountryCode, filter: CustomerFilter): Condition[] => [
  ...daysBetween(country, sql.ref('created_at'), filter.registeredSince, filter.registeredTill),
  ...daysBetween(country, sql.ref('last_ordered_at'), filter.orderedSince, filter.orderedTill),
  ...atLeast(sql.ref('orders'), filter.ordersFrom),
  ...atMost(sql.ref('orders'), filter.ordersTill),
  ...atLeast(sql.ref('sold'), filter.soldFrom && minorUnits(filter.soldFrom)),
  ...atMost(sql.ref('sold'), filter.soldTill && minorUnits(filter.soldTill)),
  ...bornIn(filter.birthMonth),
  ...(filter.blocked ? [sql<boolean>`blocked_at IS NOT NULL`] : []),
];

const atLeast = (value: RawBuilder<unknown>, least: number | undefined): Condition[] =>
  least === undefined ? [] : [sql<boolean>`${value} >= ${least}`];

const atMost = (value: RawBuilder<unknown>, most: number | undefined): Condition[] =>
  most === undefined ? [] : [sql<boolean>`${value} <= ${most}`];

function daysBetween(
  country: CountryCode,
  moment: RawBuilder<unknown>,
  since: string | undefined,
  till: string | undefined,
): Condition[] {
  const began = (day: string) => startOfDay(day, timeZoneOf(country, '')).toISOString();
  const next = (day: string) => began(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
  return [
    ...(since === undefined ? [] : [sql<boolean>`${moment} >= ${began(since)}`]),
    ...(till === undefined ? [] : [sql<boolean>`${moment} < ${next(till)}`]),
  ];
}

const bornIn = (month: number | undefined): Condition[] =>
  month === undefined ? [] : [sql<boolean>`substr(birthday, 6, 2) = ${String(month).padStart(2, '0')}`];
