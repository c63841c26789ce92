import { sql } from 'kysely';
import {
  isoBefore,
  type RetentionRule,
  retentionByClock,
  retentionByRunningTime,
  type SweptRetention,
} from '#src/backend/kernel/purging.ts';
import { KNOWN_DEVICE_S } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

const lostSessions: RetentionRule = {
  table: 'sessions',
  key: 'id',
  expiredKeys: ({ now }) =>
    sql`SELECT session_id FROM refresh_tokens WHERE used_at IS NULL AND expires_at < ${isoBefore(now, DAY_MS)}`,
};

/** Sessions of customers who have not returned for long: a session in use renews its tokens. */
const unusedSessions: SweptRetention = {
  table: 'sessions',
  key: 'id',
  isExpired: ({ now, retention }) =>
    sql`coalesce(seen_at, created_at) < ${isoBefore(now, retention.sessions * DAY_MS)}`,
};

/** A session ends after a fixed time, however often it is used. */
const oldSessions: SweptRetention = {
  table: 'sessions',
  key: 'id',
  isExpired: ({ now, retention }) => sql`created_at < ${isoBefore(now, retention.sessionMax * DAY_MS)}`,
};

/** Anonymous sessions stored by older versions; their tokens are replaced silently. */
const anonymousSessions: SweptRetention = {
  table: 'sessions',
  key: 'id',
  isExpired: ({ now }) => sql`user_id IS NULL AND created_at < ${isoBefore(now, DAY_MS)}`,
};

const knownDevices: SweptRetention = {
  table: 'known_devices',
  key: 'token_hash',
  isExpired: ({ now }) => sql`seen_at < ${isoBefore(now, KNOWN_DEVICE_S * 1000)}`,
};

export const identityRetention: readonly RetentionRule[] = [
  retentionByRunningTime('confirmation_codes', 'id', 'sent_elapsed_ms', 2 * DAY_MS),
  retentionByClock('spent_captchas', 'hash', 'spent_at', DAY_MS),
  retentionByClock('sessions', 'id', 'ended_at', DAY_MS),
  // A token reused within this time reveals a theft.
  retentionByClock('refresh_tokens', 'hash', 'used_at', 30 * DAY_MS),
  knownDevices,
  lostSessions,
  unusedSessions,
  oldSessions,
  anonymousSessions,
];
