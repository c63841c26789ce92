import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Brought } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';

const MOST_ORDERS = 20;
const MOST_SERIES = 50;

/** Orders that used a coupon and were not cancelled. */
const ordersWithCoupons = (query: Queryable) =>
  query
    .selectFrom('orders')
    .innerJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .where('orders.given_back_at', 'is', null);

const isFirst = sql`NOT EXISTS (SELECT 1 FROM orders AS earlier WHERE earlier.owner = orders.owner
  AND earlier.country = orders.country AND earlier.id < orders.id AND earlier.given_back_at IS NULL)`;

const sums = [
  sql<number>`COUNT(*)`.as('orders'),
  sql<number>`COALESCE(SUM(goods_price + delivery_price + delivery_discount), 0)`.as('sum'),
  sql<number>`COALESCE(SUM(discount - points_paid + delivery_discount), 0)`.as('discount'),
  sql<number>`COALESCE(SUM(CASE WHEN ${isFirst} THEN 1 ELSE 0 END), 0)`.as('first_orders'),
] as const;

type Sums = Record<'orders' | 'sum' | 'discount' | 'first_orders', number>;

const broughtBy = (row: Sums | undefined): Brought => ({
  orders: Number(row?.orders ?? 0),
  sum: wholeUnits(Number(row?.sum ?? 0)),
  discount: wholeUnits(Number(row?.discount ?? 0)),
  firstOrders: Number(row?.first_orders ?? 0),
});

type Shown = CallReply<Contract['cart']['showPromotion']>;

export async function reportOf(query: Queryable, id: number): Promise<Omit<Shown, 'promotion'>> {
  const row = await ordersWithCoupons(query).where('coupons.id', '=', id).select(sums).executeTakeFirst();
  return { brought: broughtBy(row), orders: await newestOrders(query, id) };
}

async function newestOrders(query: Queryable, id: number): Promise<Shown['orders']> {
  const rows = await query
    .selectFrom('orders')
    .where('coupon_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .select(['number', 'created_at as placedAt', 'status', 'total_price'])
    .execute();
  return rows.map(({ total_price, ...row }) => ({ ...row, totalPrice: wholeUnits(total_price) }));
}

type Series = CallReply<Contract['cart']['listPromotionSeries']>['series'];

export async function listSeries(query: Queryable, country: CountryCode | undefined): Promise<Series> {
  const rows = await query
    .selectFrom('coupon_series')
    .$if(country !== undefined, (each) => each.where('country', '=', country ?? 'RU'))
    .orderBy('made_at', 'desc')
    .orderBy('name')
    .limit(MOST_SERIES)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('coupons')
        .whereRef('coupons.series', '=', 'coupon_series.name')
        .select((inner) => inner.fn.countAll<number>().as('codes'))
        .as('codes'),
    )
    .execute();
  const brought = await broughtBySeries(
    query,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => ({
    name: row.name,
    country: row.country,
    currency: countries[row.country].currency,
    madeAt: row.made_at,
    codes: Number(row.codes),
    brought: broughtBy(brought.get(row.name)),
  }));
}

async function broughtBySeries(query: Queryable, names: readonly string[]): Promise<Map<string, Sums>> {
  if (names.length === 0) return new Map();
  const rows = await ordersWithCoupons(query)
    .where('coupons.series', 'in', names)
    .groupBy('coupons.series')
    .select(['coupons.series', ...sums])
    .execute();
  return new Map(rows.map(({ series, ...row }) => [series, row]));
}
