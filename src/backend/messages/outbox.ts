import type { Logger } from 'pino';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { RunningTime } from '#src/backend/kernel/running-time.ts';
import { inTimeOr } from '#src/config/in-time.ts';
import { continueTrace, currentTrace, inTrace, traceparentOf } from '#src/telemetry/tracing/trace-context.ts';
import type { Message, MessageSender } from './messages.ts';
import { messagesSent, noteShopCap } from './metrics.ts';
import { countSms, secondsUntilSms } from './sms-cap.ts';

/** A lease prevents duplicate sends; another process takes over when it expires. */
const LEASE_MS = 60_000;
const SENDING_TIMEOUT_MS = 45_000;
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF_MS = 30 * 60_000;
const BATCH = 20;

/**
 * Queues a message in the caller's transaction.
 *
 * @param key idempotency key: a second message with it is dropped
 *
 * @param delayMs how long it can be withdrawn for certain, well below an hour
 */
export async function enqueue(
  query: Queryable,
  key: string,
  message: Message,
  now: Date,
  delayMs = 0,
): Promise<void> {
  const at = now.toISOString();
  await query
    .insertInto('outbox')
    .values({
      unique_key: key,
      message: JSON.stringify(message),
      due_at: new Date(now.getTime() + delayMs).toISOString(),
      created_at: at,
      sent_at: null,
      given_up_at: null,
      trace: currentTraceparent(),
    })
    .onConflict((on) => on.column('unique_key').doNothing())
    .execute();
}

function currentTraceparent(): string | null {
  const trace = currentTrace();
  return trace ? traceparentOf(trace) : null;
}

/**
 * Deletes unsent messages.
 *
 * @param prefix of their keys: letters, digits and colons only
 */
export async function dropQueued(query: Queryable, prefix: string): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('unique_key', 'like', `${prefix}%`)
    .execute();
}

interface OutboxDependencies {
  readonly database: Database;
  readonly sender: MessageSender;
  readonly log: Logger;
  readonly now: () => Date;
  readonly runningTime: RunningTime;
}

/**
 * Mail and phone messages are sent separately, so that a hanging mail server does not delay codes that
 * shoppers wait for.
 */
export type Lane = 'mail' | 'phone';

/**
 * Sends queued messages, oldest first, each in the trace of the request that queued it. A message is leased
 * just before it is sent, so that only one process sends it; its text is deleted afterwards. SMS above the
 * shop-wide cap wait. Failures and timeouts are retried with backoff, at most twelve times.
 */
export async function sendDue(dependencies: OutboxDependencies, lane?: Lane): Promise<void> {
  for (;;) {
    const due = await findDue(dependencies, lane);
    for (const each of due) {
      const leased = await lease(dependencies, each);
      if (leased) await inTrace(leased.trace, () => sendOne(dependencies, leased));
    }
    if (due.length < BATCH) return;
  }
}

interface DueMessage {
  readonly id: number;
  readonly attempts: number;
}

/** A lease far in the future dates from before the system clock was set back. */
function findDue({ database, now }: OutboxDependencies, lane: Lane | undefined): Promise<DueMessage[]> {
  const iso = (ms: number) => new Date(now().getTime() + ms).toISOString();
  let due = database.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '<=', iso(0)), eb('due_at', '>', iso(2 * MAX_BACKOFF_MS))]));
  // Quotes inside a message's own text are escaped and do not match.
  if (lane) due = due.where('message', lane === 'mail' ? 'like' : 'not like', '%"kind":"mail"%');
  return due.orderBy('id').limit(BATCH).select(['id', 'attempts']).execute();
}

/** @returns undefined if another process was faster */
async function lease({ database, now }: OutboxDependencies, { id, attempts }: DueMessage) {
  const row = await database.query
    .updateTable('outbox')
    .set({ attempts: attempts + 1, due_at: new Date(now().getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning(['unique_key', 'message', 'trace'])
    .executeTakeFirst();
  if (!row?.message) return undefined;
  const trace = continueTrace(row.trace ?? undefined);
  return { id, key: row.unique_key, message: row.message, attempts: attempts + 1, trace };
}

async function sendOne(
  dependencies: OutboxDependencies,
  { id, key, message, attempts }: NonNullable<Awaited<ReturnType<typeof lease>>>,
): Promise<void> {
  const { database, sender, log, now } = dependencies;
  const change = (set: {
    sent_at?: string;
    message?: null;
    due_at?: string;
    given_up_at?: string;
    attempts?: number;
  }) => database.query.updateTable('outbox').set(set).where('id', '=', id).execute();
  const queued = JSON.parse(message) as Message;
  const capWaitS = queued.kind === 'sms' ? await secondsUntilSms(dependencies) : 0;
  if (capWaitS > 0) {
    noteShopCap(log, 'sms');
    await change({ due_at: soonAfter(now(), capWaitS * 1000), attempts: attempts - 1 });
    return;
  }
  const count = (outcome: 'sent' | 'failed' | 'givenUp') =>
    messagesSent.of({ kind: queued.kind, outcome }).add();
  try {
    // Times out before the lease ends; what the sender does after that cannot be undone.
    await inTimeOr(sender.send(queued), SENDING_TIMEOUT_MS, () => {
      throw new Error('The sender took too long');
    });
  } catch (error) {
    const gaveUp = attempts >= MAX_ATTEMPTS;
    count(gaveUp ? 'givenUp' : 'failed');
    log[gaveUp ? 'error' : 'warn']({ err: error, key, attempts }, 'a message could not be sent');
    await change(
      gaveUp ? { given_up_at: now().toISOString() } : { due_at: soonAfter(now(), 5_000 * 2 ** attempts) },
    );
    return;
  }
  if (queued.kind === 'sms') await countSms(dependencies);
  count('sent');
  log.info({ kind: queued.kind, key }, 'a message was sent');
  await change({ sent_at: now().toISOString(), message: null });
}

/** At most half an hour later. */
const soonAfter = (now: Date, ms: number): string =>
  new Date(now.getTime() + Math.min(MAX_BACKOFF_MS, ms)).toISOString();
