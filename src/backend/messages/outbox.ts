import type { Logger } from 'pino';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Message, MessageSender } from './messages.ts';

/** A lease prevents duplicate sends; another process takes over when it expires. */
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 30 * 60_000;
const BATCH = 20;

/**
 * Queues a message in the caller's transaction, so that it is sent exactly if that commits.
 * @param key idempotency key: a second message with the same key is dropped
 */
export async function enqueue(query: Queryable, key: string, message: Message, now: Date): Promise<void> {
  const at = now.toISOString();
  await query
    .insertInto('outbox')
    .values({
      unique_key: key,
      message: JSON.stringify(message),
      due_at: at,
      created_at: at,
      sent_at: null,
      given_up_at: null,
    })
    .onConflict((on) => on.column('unique_key').doNothing())
    .execute();
}

interface Post {
  readonly database: Database;
  readonly sender: MessageSender;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Sends queued messages, oldest first. Each is leased before sending and its text erased afterwards. Failures are
 * retried with backoff, at most twelve times.
 */
export async function sendDue(post: Post): Promise<void> {
  for (;;) {
    const claimed = await claim(post);
    for (const message of claimed) await sendOne(post, message);
    if (claimed.length < BATCH) return;
  }
}

/** A lease far in the future dates from before the clock was set back. */
async function claim({ database, now }: Post) {
  const time = now().getTime();
  const iso = (ms: number) => new Date(time + ms).toISOString();
  const due = database.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((is) => is.or([is('due_at', '<=', iso(0)), is('due_at', '>', iso(2 * LONGEST_PAUSE_MS))]))
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'attempts']);
  const found = await due.execute();
  const claimed: { id: number; key: string; message: string; attempts: number }[] = [];
  for (const { id, attempts } of found) {
    const row = await database.query
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due_at: iso(LEASE_MS) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .returning(['unique_key', 'message'])
      .executeTakeFirst();
    if (row?.message) claimed.push({ id, key: row.unique_key, message: row.message, attempts: attempts + 1 });
  }
  return claimed;
}

async function sendOne(
  { database, sender, log, now }: Post,
  { id, key, message, attempts }: Awaited<ReturnType<typeof claim>>[number],
): Promise<void> {
  const change = (set: { sent_at?: string; message?: null; due_at?: string; given_up_at?: string }) =>
    database.query.updateTable('outbox').set(set).where('id', '=', id).execute();
  try {
    await sender.send(JSON.parse(message) as Message);
  } catch (error) {
    const gaveUp = attempts >= MOST_ATTEMPTS;
    log[gaveUp ? 'error' : 'warn']({ err: error, key, attempts }, 'a message was not taken');
    const pause = Math.min(LONGEST_PAUSE_MS, 5_000 * 2 ** attempts);
    await change(
      gaveUp
        ? { given_up_at: now().toISOString() }
        : { due_at: new Date(now().getTime() + pause).toISOString() },
    );
    return;
  }
  await change({ sent_at: now().toISOString(), message: null });
}
