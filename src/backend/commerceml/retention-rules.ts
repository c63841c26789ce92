import { type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { EXCHANGE_DETAIL_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** A session is kept as long as what was wrong in it. */
export const commercemlRetention: readonly RetentionRule[] = [
  retentionByClock('commerceml_sessions', 'id', 'used_at', EXCHANGE_DETAIL_DAYS * DAY_MS),
];
