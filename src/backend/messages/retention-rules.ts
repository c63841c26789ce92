import { sql } from 'kysely';
import { isoBefore, type SweptRetention } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** Sent messages, whose text is already gone, and those that were given up. */
export const outboxRetention: SweptRetention = {
  table: 'outbox',
  key: 'id',
  isExpired: ({ now, retention }) => {
    const limit = isoBefore(now, retention.outbox * DAY_MS);
    return sql`sent_at < ${limit} OR given_up_at < ${limit}`;
  },
};
