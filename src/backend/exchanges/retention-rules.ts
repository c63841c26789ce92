import { sql } from 'kysely';
import { isoBefore, type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { EXCHANGE_DETAIL_DAYS, EXCHANGE_RUN_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** What was wrong, and the files, are kept for a week; that there was a run, for half a year. */
export const exchangeRetention: readonly RetentionRule[] = [
  {
    table: 'exchange_problems',
    key: 'id',
    expiredKeys: ({ now }) => sql`SELECT exchange_problems.id FROM exchange_problems
      JOIN exchange_runs ON exchange_runs.id = exchange_problems.run_id
      WHERE exchange_runs.started_at < ${isoBefore(now, EXCHANGE_DETAIL_DAYS * DAY_MS)}`,
  },
  retentionByClock('exchange_files', 'id', 'made_at', EXCHANGE_DETAIL_DAYS * DAY_MS),
  retentionByClock('exchange_runs', 'id', 'started_at', EXCHANGE_RUN_DAYS * DAY_MS),
];
