import { type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { UNUSED_UPLOAD_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** A change can be taken back, and its pictures stay, for as long as this. */
export const goodsEditRetention: readonly RetentionRule[] = (['catalogue_edits', 'goods_edits'] as const).map(
  (table) => retentionByClock(table, 'id', 'made_at', UNUSED_UPLOAD_DAYS * DAY_MS),
);
