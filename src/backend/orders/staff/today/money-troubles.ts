import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { lostHolds } from '#src/backend/payments/index.ts';
import { countries } from '#src/config/countries.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Troubles = CallReply<Contract['cart']['showTroubles']>;

const WEEK_MS = 7 * DAY_MS;
/** An hour after what is held is taken because its hold nears its end. */
const ENDS_WITHIN_MS = 23 * HOUR_MS;

/** Held money that is gone, or ends although it should have been taken; what is gone first. */
export async function readHolds(
  query: Queryable,
  now: Date,
  most: number,
): Promise<Troubles['holds']['list']> {
  const orders = query.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id');
  const columns = ['number', 'country', 'payments.amount', 'hold_ends_at', 'hold'] as const;
  const lost = lostHolds(query).orderBy('payments.id', 'desc').select(columns);
  const ending = orders
    .where('hold_due_at', 'is not', null)
    .where('hold_ends_at', '<', isoBefore(now, -ENDS_WITHIN_MS))
    .where('hold', '<>', 'releasing')
    .orderBy('hold_ends_at')
    .select(columns);
  const rows = [...(await lost.limit(most).execute()), ...(await ending.limit(most).execute())];
  return rows.slice(0, most).map(({ number, country, amount, hold_ends_at, hold }) => ({
    number,
    amount: wholeUnits(amount),
    currency: countries[country].currency,
    at: hold_ends_at ?? '',
    state: hold === 'lost' ? 'lost' : 'ending',
  }));
}

/** Days of the last week that differ, or could not be compared within a day. */
export async function readUnequalDays(query: Queryable, now: Date): Promise<Troubles['unequalDays']> {
  const rows = await query
    .selectFrom('reconciliations')
    .where('day', '>=', isoBefore(now, WEEK_MS).slice(0, 10))
    .where((eb) =>
      eb.or([
        eb('difference_count', '>', 0),
        eb.and([eb('stage', '<>', 'done'), eb('begun_at', '<', isoBefore(now, DAY_MS))]),
      ]),
    )
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(31)
    .select(['day', 'provider', 'difference_count as count', 'done_at', 'begun_at'])
    .execute();
  return rows.map(({ done_at, begun_at, ...day }) => ({ ...day, at: done_at ?? begun_at }));
}
