import { type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { ARCA_REFUND_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** Once a refund is noted, nobody asks for it under its key again. */
export const arcaRefundRetention: RetentionRule = retentionByClock(
  'arca_refunds',
  'unique_key',
  'done_at',
  ARCA_REFUND_DAYS * DAY_MS,
);
