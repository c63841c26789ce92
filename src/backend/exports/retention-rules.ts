import { type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { EXPORT_UNDO_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** A deleted export can be taken back for a month. */
export const exportRetention: readonly RetentionRule[] = [
  retentionByClock('exports', 'id', 'deleted_at', EXPORT_UNDO_DAYS * DAY_MS),
];
