import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { CLUB_SPENDABLE, POINTS_VALID_DAYS } from '#src/config/club.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { levelOf, readYearSum } from './levels.ts';
import { append, changePoints, draw, readLots, sumOf } from './lots.ts';

export interface PointsOrder {
  readonly id: number;
  readonly number: string;
}

/** The points that a customer can spend. A point is worth one rouble or dram. */
export async function readBalance(query: Queryable, customerId: string, now: Date): Promise<number> {
  const lots = await readLots(query, customerId);
  return sumOf(lots.filter(({ expires_at }) => expires_at > now.toISOString()));
}

/**
 * How many points may pay for goods.
 *
 * @param goodsMinor the price without points, in minor units
 */
export function maxPointsFor(goodsMinor: number): number {
  const { numerator, denominator } = CLUB_SPENDABLE;
  return Math.floor((goodsMinor * numerator) / (denominator * minorUnits(1)));
}

/**
 * Credits the points of a delivered order, once, at the rate of the customer's level before it. A debt of
 * points from an earlier return is settled first.
 *
 * @param paidMinor what the customer paid for goods that earn points, in minor units
 *
 * @returns the points credited; 0 the second time
 */
export async function earnPoints(
  query: Queryable,
  earning: {
    readonly customerId: string;
    readonly country: CountryCode;
    readonly order: PointsOrder;
    readonly paidMinor: number;
    readonly at: Date;
  },
): Promise<number> {
  const { customerId: customer_id, country, order, paidMinor, at } = earning;
  const credited = await changePoints(query, customer_id, at, async () => {
    if (await isEarned(query, order.id)) return 0;
    const { rate } = levelOf(await readYearSum(query, customer_id, at), country);
    const points = Math.floor((paidMinor * rate) / (100 * minorUnits(1)));
    const common = {
      customer_id,
      order_id: order.id,
      order_number: order.number,
      created_at: at.toISOString(),
    };
    const debt = await readDebt(query, customer_id);
    const { id: lot_id } = await query
      .insertInto('club_entries')
      .values({
        ...common,
        kind: 'earned',
        points,
        purchase: paidMinor,
        expires_at: new Date(at.getTime() + POINTS_VALID_DAYS * DAY_MS).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const settled = Math.min(debt, points);
    if (settled > 0)
      await append(query, [{ ...common, kind: 'settled', points: -settled, debt: -settled, lot_id }]);
    return points;
  });
  return credited ?? 0;
}

async function isEarned(query: Queryable, orderId: number): Promise<boolean> {
  const earned = await query
    .selectFrom('club_entries')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'earned')
    .select('id')
    .executeTakeFirst();
  return earned !== undefined;
}

async function readDebt(query: Queryable, customerId: string): Promise<number> {
  const { debt } = await query
    .selectFrom('club_entries')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('debt'), eb.val(0)), 'bigint').as('debt'))
    .executeTakeFirstOrThrow();
  return debt;
}

/**
 * Pays for an order with points, soonest expiry first.
 *
 * @returns false, spending none, if there are too few
 */
export async function spendPoints(
  query: Queryable,
  {
    customerId: customer_id,
    order,
    points,
    at,
  }: { readonly customerId: string; readonly order: PointsOrder; readonly points: number; readonly at: Date },
): Promise<boolean> {
  const isSpent = await changePoints(query, customer_id, at, async () => {
    const lots = await readLots(query, customer_id);
    if (sumOf(lots) < points) return false;
    await append(
      query,
      draw(lots, points).map((drawn) => ({
        customer_id,
        kind: 'spent',
        points: -drawn.points,
        lot_id: drawn.id,
        order_id: order.id,
        order_number: order.number,
        created_at: at.toISOString(),
      })),
    );
    return true;
  });
  return isSpent ?? false;
}
