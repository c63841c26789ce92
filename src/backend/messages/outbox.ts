import type { Logger } from 'pino';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Message, MessageSender } from './messages.ts';

/** A lease prevents duplicate sends; another process takes over when it expires. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF_MS = 30 * 60_000;
const BATCH = 20;

/** Queues a message in the caller's transaction. @param key idempotency key: a second message with it is dropped */
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

interface OutboxDependencies {
  readonly database: Database;
  readonly sender: MessageSender;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Leases and sends queued messages, oldest first. Failures are retried with backoff, at most twelve times. */
export async function sendDue(dependencies: OutboxDependencies): Promise<void> {
  for (;;) {
    const leased = await leaseBatch(dependencies);
    for (const message of leased) await sendOne(dependencies, message);
    if (leased.length < BATCH) return;
  }
}

/** A lease far in the future dates from before the clock was set back. */
async function leaseBatch({ database, now }: OutboxDependencies) {
  const time = now().getTime();
  const iso = (ms: number) => new Date(time + ms).toISOString();
  const due = database.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '<=', iso(0)), eb('due_at', '>', iso(2 * MAX_BACKOFF_MS))]))
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'attempts']);
  const found = await due.execute();
  const leased: { id: number; key: string; message: string; attempts: number }[] = [];
  for (const { id, attempts } of found) {
    const row = await database.query
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due_at: iso(LEASE_MS) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('sent_at', 'is', null)
      .returning(['unique_key', 'message'])
      .executeTakeFirst();
    if (row?.message) leased.push({ id, key: row.unique_key, message: row.message, attempts: attempts + 1 });
  }
  return leased;
}

async function sendOne(
  { database, sender, log, now }: OutboxDependencies,
  { id, key, message, attempts }: Awaited<ReturnType<typeof leaseBatch>>[number],
): Promise<void> {
  const change = (set: { sent_at?: string; message?: null; due_at?: string; given_up_at?: string }) =>
    database.query.updateTable('outbox').set(set).where('id', '=', id).execute();
  try {
    await sender.send(JSON.parse(message) as Message);
  } catch (error) {
    const gaveUp = attempts >= MAX_ATTEMPTS;
    log[gaveUp ? 'error' : 'warn']({ err: error, key, attempts }, 'a message could not be sent');
    const backoffMs = Math.min(MAX_BACKOFF_MS, 5_000 * 2 ** attempts);
    await change(
      gaveUp
        ? { given_up_at: now().toISOString() }
        : { due_at: new Date(now().getTime() + backoffMs).toISOString() },
    );
    return;
  }
  await change({ sent_at: now().toISOString(), message: null });
}
