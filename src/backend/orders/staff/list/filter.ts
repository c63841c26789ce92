import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { fold } from '#src/backend/database/search-keys.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { spellingsOf } from '#src/backend/kernel/staff/spellings.ts';
import { withinDays } from '#src/backend/kernel/within-days.ts';
import { ordersOwedByHand, ordersWithHeldRefunds } from '#src/backend/payments/index.ts';
import { MOST_FILTERED_SUM, type OrderFilter } from '#src/contract/cart/staff-filter.ts';
import { isDayOver, isUnderWay } from './late.ts';
import { isRare, ordersNoted, ordersOfSum } from './rare.ts';

export interface WantedOrders extends OrderFilter {
  readonly owner?: Owner | undefined;
}

type Condition = RawBuilder<boolean>;
type Databases = Pick<Database, 'query' | 'dialect'>;

/**
 * What the rows of a list have to fulfil. SQLite keeps no statistics: what many orders have is written so that no index
 * is taken for it, and the list is walked from the newest one on.
 */
export async function conditionsOf(
  databases: Databases,
  wanted: WantedOrders,
  now: Date,
): Promise<Condition[]> {
  const { status, owner, city, coupon } = wanted;
  const conditions = [
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(owner === undefined ? [] : [sql<boolean>`owner = ${owner}`]),
    ...(coupon === undefined ? [] : [sql<boolean>`coupon_code IN (${sql.join(spellingsOf(coupon))})`]),
    ...(city === undefined ? [] : [await inCity(databases, city)]),
    ...viewConditions(databases, wanted, now),
    ...dayConditions(wanted),
    ...(await sumConditions(databases, wanted)),
    ...(await noteConditions(databases, wanted)),
  ];
  return [...conditions, ...deliveryConditions(wanted, conditions.length === 0)];
}

function viewConditions({ query, dialect }: Databases, { view }: WantedOrders, now: Date): Condition[] {
  switch (view) {
    case undefined:
      return [];
    case 'confirm':
      return [sql<boolean>`confirm_until IS NOT NULL`, sql<boolean>`status = 'new'`];
    case 'pack':
      return [sql<boolean>`status IN ('paid', 'assembling')`, sql<boolean>`by_email = 0`];
    case 'return': {
      const asked = query.selectFrom('order_returns').where('state', '=', 'requested').select('order_id');
      return [sql<boolean>`id IN ${asked}`];
    }
    case 'refund':
      return [sql<boolean>`id IN ${ordersWithHeldRefunds(query)}`];
    case 'handRefund':
      return [sql<boolean>`id IN ${ordersOwedByHand(query)}`];
    case 'late':
      return [isUnderWay, isDayOver(dialect, now)];
  }
}

/** Cities of one name lie in several regions. */
async function inCity({ query }: Databases, name: string): Promise<Condition> {
  const cities = await query.selectFrom('cities').select(['guid', 'name']).execute();
  const guids = cities.filter((city) => fold(city.name) === fold(name)).map(({ guid }) => guid);
  if (guids.length === 0) return sql<boolean>`1 = 0`;
  return guids.length === 1
    ? sql<boolean>`city_id = ${guids[0]}`
    : sql<boolean>`city_id IN (${sql.join(guids)})`;
}

const dayConditions = ({ since, till }: WantedOrders): Condition[] =>
  withinDays(sql.ref('created_at'), { since, till }, 'RU');

async function sumConditions({ query }: Databases, { sumFrom, sumTill }: WantedOrders): Promise<Condition[]> {
  if (sumFrom === undefined && sumTill === undefined) return [];
  const range = { from: minorUnits(sumFrom ?? 0), till: minorUnits(sumTill ?? MOST_FILTERED_SUM) };
  const found = ordersOfSum(query, range);
  return (await isRare(query, found))
    ? [sql<boolean>`id IN ${found}`]
    : [sql<boolean>`total_price + 0 BETWEEN ${range.from} AND ${range.till}`];
}

async function noteConditions({ query }: Databases, { noted }: WantedOrders): Promise<Condition[]> {
  if (noted === undefined) return [];
  const found = ordersNoted(query);
  return (await isRare(query, found))
    ? [sql<boolean>`id IN ${found}`]
    : [sql<boolean>`EXISTS (SELECT 1 FROM order_notes WHERE order_id = orders.id)`];
}

function deliveryConditions({ delivery }: WantedOrders, isAlone: boolean): Condition[] {
  if (delivery === undefined) return [];
  return [
    isAlone
      ? sql<boolean>`delivery_kind = ${delivery}`
      : sql<boolean>`COALESCE(delivery_kind, '') = ${delivery}`,
  ];
}
