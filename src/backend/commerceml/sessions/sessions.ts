import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { closeRun } from '#src/backend/exchanges/index.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { keepFiles } from './keep-files.ts';

export type SessionRow = Selectable<Schema['commerceml_sessions']>;
export type SessionType = SessionRow['type'];

/** A session that has not been heard of for so long has ended, whatever 1C meant to send. */
const IDLE_MS = 60_000;
/** A base that writes large files pauses for longer; another base waits for it. */
const PAUSE_MS = 10 * 60_000;
/** How long a session may rest between two steps. */
const LIFETIME_MS = 6 * 3_600_000;

const ABANDONED = 'Обмен прерван: 1С не прислала остального';

interface Folders {
  /** Of all sessions. */
  readonly root: string;
  /** Of files for the desk. */
  readonly kept: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function beginSession(
  { query }: Pick<Database, 'query'>,
  keyId: number,
  type: SessionType,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('hex');
  const at = now.toISOString();
  await query
    .insertInto('commerceml_sessions')
    .values({
      token_hash: hashOf(token),
      key_id: keyId,
      type,
      state: 'open',
      began_at: at,
      used_at: at,
      run_id: null,
    })
    .execute();
  return token;
}

/** The session of a token, which is used by being found; undefined if it has ended, or its key has. */
export async function findSession(
  query: Queryable,
  token: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const at = now.toISOString();
  return query
    .updateTable('commerceml_sessions')
    .set({ used_at: at })
    .where('token_hash', '=', hashOf(token))
    .where('state', '<>', 'ended')
    .where('used_at', '>', new Date(now.getTime() - LIFETIME_MS).toISOString())
    .where('key_id', 'in', (eb) =>
      eb
        .selectFrom('staff_keys')
        .where('revoked_at', 'is', null)
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', at)]))
        .select('staff_keys.id'),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Empties the session's folder for a new exchange, and ends others that were left.
 * @throws {ExchangeFailure} while another one is under way
 */
export async function clearSession(
  { query }: Pick<Database, 'query'>,
  { id, key_id, type }: SessionRow,
  { root, kept }: Folders,
  now: Date,
): Promise<void> {
  const others = await query
    .selectFrom('commerceml_sessions')
    .leftJoin('exchange_runs', 'exchange_runs.id', 'run_id')
    .where('commerceml_sessions.id', '<>', id)
    .where('type', '=', type)
    .where('commerceml_sessions.state', 'in', ['open', 'importing'])
    .select(['commerceml_sessions.id', 'key_id', 'commerceml_sessions.state', 'used_at', 'run_id'])
    .select('exchange_runs.state as run_state')
    .execute();
  if (others.some((other) => isUnderWay(other, key_id, now)))
    throw new ExchangeFailure('Сейчас идёт другой обмен. Повторите через минуту');
  for (const other of others.filter(({ run_id }) => run_id !== null)) {
    await setState(query, other.id, 'ended', other.run_state === 'running' ? ABANDONED : '');
    await keepFiles(query, other.run_id, { files: join(folderOf(root, other.id), 'files'), kept }, now);
    if (other.run_id !== null)
      await closeRun(query, other.run_id, { state: 'failed', reason: ABANDONED }, now);
    await rm(folderOf(root, other.id), { recursive: true, force: true });
  }
  // An id may have been another session's, which has been deleted since.
  await query
    .updateTable('commerceml_orders')
    .set({ session_id: null, offered_version: null })
    .where('session_id', '=', id)
    .execute();
  await rm(folderOf(root, id), { recursive: true, force: true });
  await mkdir(join(folderOf(root, id), 'files'), { recursive: true });
}

interface OtherSession {
  readonly key_id: number;
  readonly state: SessionRow['state'];
  readonly used_at: string;
  readonly run_id: number | null;
  readonly run_state: string | null;
}

/** Whether a session may still go on: a base that begins anew has left its own that has come to an end. */
function isUnderWay(
  { key_id, state, used_at, run_id, run_state }: OtherSession,
  ownKey: number,
  now: Date,
): boolean {
  if (run_id === null) return false;
  const isRunning = run_state === 'running';
  const isOwn = key_id === ownKey;
  if (isOwn && !isRunning && state === 'open') return false;
  const limit = isRunning && !isOwn && state === 'open' ? PAUSE_MS : IDLE_MS;
  return now.getTime() - Date.parse(used_at) < limit;
}

export const folderOf = (root: string, id: number): string => join(root, String(id));

export async function setState(
  query: Queryable,
  id: number,
  state: SessionRow['state'],
  reason = '',
): Promise<void> {
  await query
    .updateTable('commerceml_sessions')
    .set({ state, reason: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
