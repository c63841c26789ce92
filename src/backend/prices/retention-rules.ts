import { sql } from 'kysely';
import { isoBefore, type RetentionRule } from '#src/backend/kernel/purging.ts';
import { HOUR_MS } from '#src/config/durations.ts';

/** Plans that were never made, because the process died while their goods were written. */
export const priceRetention: RetentionRule = {
  table: 'price_plans',
  key: 'id',
  expiredKeys: ({ now }) =>
    sql`SELECT id FROM price_plans WHERE is_made = 0 AND made_at < ${isoBefore(now, HOUR_MS)}`,
};
