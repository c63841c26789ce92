import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { dateAfter, instantOf } from '#src/backend/delivery/index.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { countStuckMessages } from '#src/backend/messages/index.ts';
import { countLateRefunds } from '#src/backend/payments/index.ts';
import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { DaySales } from '#src/contract/cart/staff-day.ts';
import type { Contract } from '#src/contract/index.ts';

const WEEK_MS = 7 * DAY_MS;

/** How the day goes, and what is stuck (product.md, Staff). */
export const dayHandlers = ({ query }: Pick<Database, 'query'>, now: () => Date) =>
  ({
    showDay: async () => {
      const { waiting, givenUp } = await countStuckMessages(query, now());
      return {
        sales: await Promise.all(countryCodes.map((country) => salesOf(query, country, now()))),
        stuckMessages: waiting + givenUp,
        newMessages: await countNewMessages(query, now()),
        lateRefunds: await countLateRefunds(query, now()),
      };
    },
  }) satisfies Handlers<Contract['cart']>;

async function countNewMessages(query: Queryable, now: Date): Promise<number> {
  const { count } = await query
    .selectFrom('feedback')
    .where('created_at', '>', isoBefore(now, DAY_MS))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function salesOf(query: Queryable, country: CountryCode, now: Date): Promise<DaySales> {
  const { currency, defaultCity } = countries[country];
  const place = { country, regionId: defaultCity.regionId };
  const began = instantOf(dateAfter(now, place, 0), '00:00', place);
  const weekAgo = (moment: Date) => new Date(moment.getTime() - WEEK_MS);
  return {
    country,
    currency,
    ...(await ordered(query, country, began, now)),
    before: await ordered(query, country, weekAgo(began), weekAgo(now)),
  };
}

/** From a moment until before another. */
async function ordered(query: Queryable, country: CountryCode, from: Date, until: Date) {
  const { orders, sum } = await query
    .selectFrom('orders')
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where('country', '=', country)
    .where('status', '<>', 'cancelled')
    .select((eb) => [eb.fn.countAll().as('orders'), sql<number>`COALESCE(SUM(total_price), 0)`.as('sum')])
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), sum: wholeUnits(Number(sum)) };
}
