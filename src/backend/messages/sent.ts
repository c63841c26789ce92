import type { Queryable } from '#src/backend/database/database.ts';

/** What became of a queued message. */
export interface QueuedMessage {
  readonly key: string;
  readonly queuedAt: string;
  /** When it leaves, where it waits so that it can be withdrawn; null elsewhere and once it was tried. */
  readonly leavesAt: string | null;
  readonly sentAt: string | null;
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** The messages that were queued under some keys, the first one first. Sent ones are known for some months. */
export async function readQueued(query: Queryable, keys: readonly string[]): Promise<QueuedMessage[]> {
  const rows = await query
    .selectFrom('outbox')
    .where('unique_key', 'in', keys)
    .orderBy('id')
    .select(['unique_key', 'created_at', 'due_at', 'attempts', 'sent_at', 'given_up_at'])
    .execute();
  return rows.map(({ unique_key, created_at, due_at, attempts, sent_at, given_up_at }) => ({
    key: unique_key,
    queuedAt: created_at,
    leavesAt: attempts === 0 && due_at > created_at ? due_at : null,
    sentAt: sent_at,
    state: sent_at !== null ? 'sent' : given_up_at !== null ? 'failed' : 'waiting',
  }));
}
