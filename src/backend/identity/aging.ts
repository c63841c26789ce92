import { sql } from 'kysely';
import {
  type Aging,
  agingByClock,
  agingByRunningTime,
  isoBefore,
  type SweptAging,
} from '#src/backend/kernel/purging.ts';

const DAY_MS = 86_400_000;

const lostSessions: Aging = {
  table: 'sessions',
  key: 'id',
  old: ({ now }) =>
    sql`SELECT session_id FROM refresh_tokens WHERE used_at IS NULL AND expires_at < ${isoBefore(now, DAY_MS)}`,
};

/** Older versions stored anonymous sessions; their tokens are replaced silently. */
const anonymousSessions: SweptAging = {
  table: 'sessions',
  key: 'id',
  expired: ({ now }) => sql`user_id IS NULL AND created_at < ${isoBefore(now, DAY_MS)}`,
};

export const identityAging: readonly Aging[] = [
  agingByRunningTime('confirmation_codes', 'id', 'sent_elapsed_ms', 2 * DAY_MS),
  agingByClock('spent_captchas', 'hash', 'spent_at', DAY_MS),
  agingByClock('sessions', 'id', 'ended_at', DAY_MS),
  // A token reused within this time reveals a theft.
  agingByClock('refresh_tokens', 'hash', 'used_at', 30 * DAY_MS),
  lostSessions,
  anonymousSessions,
];
