import { sql } from 'kysely';
import { isoBefore, type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

const YEAR_MS = 365 * DAY_MS;

export const pollRetention: readonly RetentionRule[] = [
  {
    table: 'poll_responses',
    key: 'id',
    expiredKeys: ({ now }) =>
      sql`SELECT id FROM poll_responses WHERE finished_at IS NULL AND changed_at < ${isoBefore(now, 30 * DAY_MS)}`,
  },
  retentionByClock('poll_responses', 'id', 'changed_at', 3 * YEAR_MS),
];
