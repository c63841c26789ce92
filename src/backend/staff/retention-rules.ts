import { type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';

/** Sessions, invitations and challenges go when they end. */
export const staffRetention: readonly RetentionRule[] = [
  retentionByClock('staff_sessions', 'id', 'ends_at', 0),
  retentionByClock('staff_invitations', 'hash', 'ends_at', 0),
  retentionByClock('staff_challenges', 'session_id', 'ends_at', 0),
];
