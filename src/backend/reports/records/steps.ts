import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type StepCount, steps } from '#src/contract/staff/reports.ts';
import { type Period, periodBefore } from './read-cut.ts';

const MOST = 200;

/** How often each step towards an order was taken. */
export async function readSteps(
  query: Queryable,
  country: CountryCode,
  period: Period,
): Promise<StepCount[]> {
  const [times, before] = [
    await timesOf(query, country, period),
    await timesOf(query, country, periodBefore(period)),
  ];
  return steps.map((step) => ({ step, times: times.get(step) ?? 0, before: before.get(step) ?? 0 }));
}

async function timesOf(query: Queryable, country: CountryCode, { from, till }: Period) {
  const counted = await query
    .selectFrom('step_days')
    .where('country', '=', country)
    .where('day', '>=', from)
    .where('day', '<=', till)
    .groupBy('step')
    .select((eb) => ['step', eb.fn.sum<number>('times').as('times')])
    .execute();
  const sold = await query
    .selectFrom('sale_days')
    .where('country', '=', country)
    .where('cut', '=', 'total')
    .where('day', '>=', from)
    .where('day', '<=', till)
    .select((eb) => eb.fn.sum<number>('orders').as('orders'))
    .executeTakeFirst();
  const known = counted.map(({ step, times }): [string, number] => [step, Number(times)]);
  return new Map<string, number>([...known, ['paid', Number(sold?.orders ?? 0)]]);
}

/** What was searched for in vain, the most frequent first. */
export async function readMissed(query: Queryable, country: CountryCode, { from, till }: Period) {
  const rows = await query
    .selectFrom('missed_searches')
    .where('country', '=', country)
    .where('day', '>=', from)
    .where('day', '<=', till)
    .groupBy('text')
    .select((eb) => ['text', eb.fn.sum<number>('times').as('times')])
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(MOST)
    .execute();
  return rows.map(({ text, times }) => ({ text, times: Number(times) }));
}
