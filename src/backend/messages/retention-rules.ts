import { sql } from 'kysely';
import { isoBefore, type SweptRetention } from '#src/backend/kernel/purging.ts';

const DAY_MS = 86_400_000;

/** Messages that were sent, whose text is gone already, and those that were given up. */
export const outboxRetention: SweptRetention = {
  table: 'outbox',
  key: 'id',
  isExpired: ({ now, retention }) => {
    const limit = isoBefore(now, retention.outbox * DAY_MS);
    return sql`sent_at < ${limit} OR given_up_at < ${limit}`;
  },
};
