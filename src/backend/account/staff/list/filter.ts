import { type RawBuilder, sql } from 'kysely';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { withinDays } from '#src/backend/kernel/within-days.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CustomerFilter } from '#src/contract/account/staff-customer-list.ts';

type Condition = RawBuilder<boolean>;

/** What customers have to fulfil beside the country. All of it is in each index of the list. */
export const conditionsOf = (country: CountryCode, filter: CustomerFilter): Condition[] => [
  ...withinDays(
    sql.ref('created_at'),
    { since: filter.registeredSince, till: filter.registeredTill },
    country,
  ),
  ...withinDays(
    sql.ref('last_ordered_at'),
    { since: filter.orderedSince, till: filter.orderedTill },
    country,
  ),
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

const bornIn = (month: number | undefined): Condition[] =>
  month === undefined ? [] : [sql<boolean>`substr(birthday, 6, 2) = ${String(month).padStart(2, '0')}`];
