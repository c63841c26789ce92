import type { Database } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { lostHolds } from '#src/backend/payments/index.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Finding } from './finding.ts';

const WEEK_MS = 7 * DAY_MS;

/** Whether payments of the last week are the provider's, and held money was not lost. */
export async function checkPayments({ query }: Database, now: Date): Promise<Finding[]> {
  const days = await query
    .selectFrom('reconciliations')
    .where('day', '>=', isoBefore(now, WEEK_MS).slice(0, 10))
    .select(['day', 'difference_count as differences', 'stage'])
    .orderBy('day')
    .execute();
  const { lost } = await lostHolds(query)
    .select((eb) => eb.fn.countAll<number>().as('lost'))
    .executeTakeFirstOrThrow();
  const unequal = new Set(days.filter(({ differences }) => differences > 0).map(({ day }) => day));
  return [
    ...dayFindings(days.length, [...unequal]),
    ...(Number(lost) > 0 ? [lostFinding(Number(lost))] : []),
  ];
}

function dayFindings(days: number, unequal: readonly string[]): Finding[] {
  if (days === 0) return [];
  const found = { area: 'payments' } as const;
  if (unequal.length === 0)
    return [{ ...found, level: 'ok', message: 'the last days’ payments are the provider’s' }];
  return [
    {
      ...found,
      level: 'warning',
      message: `payments differ from the provider’s on ${unequal.join(', ')}`,
      remedy: 'see these days at the desk, under /payments',
    },
  ];
}

const lostFinding = (count: number): Finding => ({
  area: 'payments',
  level: 'failure',
  message: `orders whose held money was gone before it was taken: ${count}`,
  remedy: 'see them at the desk, under /health: cancel them, or have them paid again',
});
