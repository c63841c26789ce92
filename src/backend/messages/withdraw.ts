import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Deletes queued messages, all or none of them.
 *
 * @param query a transaction
 *
 * @returns false if one was sent, or may be on its way
 */
export async function withdrawQueued(query: Queryable, keys: readonly string[]): Promise<boolean> {
  // Locks them, so that none is leased meanwhile.
  const queued = await query
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('unique_key', 'in', keys)
    .returning(['attempts', 'sent_at'])
    .execute();
  if (queued.some(({ attempts, sent_at }) => attempts > 0 || sent_at !== null)) return false;
  await query.deleteFrom('outbox').where('unique_key', 'in', keys).execute();
  return true;
}

/** Deletes those queued messages that nobody has tried to send yet. @param query a transaction */
export async function dropUntried(query: Queryable, keys: readonly string[]): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('unique_key', 'in', keys)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .execute();
}
