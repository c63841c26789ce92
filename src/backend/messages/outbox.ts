import type { Logger } from 'pino';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Message, MessageSender } from './messages.ts';

/** While a message is being sent nobody else sends it; a process that dies meanwhile leaves it to the next one. */
const LEASE_MS = 60_000;
const SENDING_MS = 45_000;
const MOST_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 30 * 60_000;
const BATCH = 20;

/**
 * Writes a message down in the transaction that decides on it, so that it is sent if and only if that lasts.
 * @param key names what it is about: a second one of the same key is not written
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

/** Mails and all else go out apart, so that a mail server that hangs holds up no code that a shopper waits for. */
export type Lane = 'mail' | 'phone';

/**
 * Sends what is due, the oldest first. A message is claimed just before it is sent, so that processes do not send it
 * both; its text is forgotten when it is sent. A sender that refuses, or takes too long, is asked again later, at most
 * twelve times.
 */
export async function sendDue(post: Post, lane?: Lane): Promise<void> {
  for (;;) {
    const due = await findDue(post, lane);
    for (const each of due) {
      const claimed = await claim(post, each);
      if (claimed) await sendOne(post, claimed);
    }
    if (due.length < BATCH) return;
  }
}

interface Due {
  readonly id: number;
  readonly attempts: number;
}

/** A time far ahead is one from before the clock was set back. */
function findDue({ database, now }: Post, lane: Lane | undefined): Promise<Due[]> {
  const iso = (ms: number) => new Date(now().getTime() + ms).toISOString();
  let due = database.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((is) => is.or([is('due_at', '<=', iso(0)), is('due_at', '>', iso(2 * LONGEST_PAUSE_MS))]));
  // Quotes inside a message's own words are escaped, and do not match.
  if (lane) due = due.where('message', lane === 'mail' ? 'like' : 'not like', '%"kind":"mail"%');
  return due.orderBy('id').limit(BATCH).select(['id', 'attempts']).execute();
}

/** @returns undefined where another process was faster */
async function claim({ database, now }: Post, { id, attempts }: Due) {
  const row = await database.query
    .updateTable('outbox')
    .set({ attempts: attempts + 1, due_at: new Date(now().getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning(['unique_key', 'message'])
    .executeTakeFirst();
  return row?.message ? { id, key: row.unique_key, message: row.message, attempts: attempts + 1 } : undefined;
}

async function sendOne(
  { database, sender, log, now }: Post,
  { id, key, message, attempts }: NonNullable<Awaited<ReturnType<typeof claim>>>,
): Promise<void> {
  const change = (set: { sent_at?: string; message?: null; due_at?: string; given_up_at?: string }) =>
    database.query.updateTable('outbox').set(set).where('id', '=', id).execute();
  try {
    await inTime(sender.send(JSON.parse(message) as Message));
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

/** Ends the wait before the lease ends; what a sender does after that can't be taken back. */
async function inTime(sending: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The sender took too long')), SENDING_MS);
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
