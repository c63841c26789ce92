import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { closeRun, openRun } from '#src/backend/exchanges/index.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { keepFiles } from './keep-files.ts';
import { folderOf, type SessionRow, type SessionType, setState } from './sessions.ts';

/** A session that has not been heard of for so long has ended, whatever 1C meant to send. */
const IDLE_MS = 60_000;
/** A base that writes large files pauses for longer; another base waits for it. */
const PAUSE_MS = 10 * 60_000;

const ABANDONED = 'Обмен прерван: 1С не прислала остального';

interface Beginning {
  /** The folder of all sessions. */
  readonly root: string;
  /** The folder of files for the desk. */
  readonly kept: string;
  /** The key's name. */
  readonly by: string;
  readonly version: string;
}

/**
 * Makes a session the one that exchanges: opens its run, empties its folder, and ends others that were left.
 *
 * @throws {ExchangeFailure} while another one is under way
 */
export async function takeTurn(
  { query }: Pick<Database, 'query'>,
  session: SessionRow,
  { root, kept, by, version }: Beginning,
  now: Date,
): Promise<void> {
  const left = await query.transaction().execute(async (transaction) => {
    await lockTurns(transaction, session.type);
    const others = await otherSessions(transaction, session);
    if (others.some((other) => isUnderWay(other, session.key_id, now)))
      throw new ExchangeFailure('Сейчас идёт другой обмен. Повторите через минуту');
    await openTurn(transaction, session, { by, version }, now);
    return others;
  });
  for (const { id, run_id, run_state } of left.filter((other) => other.run_id !== null)) {
    await setState(query, id, 'ended', run_state === 'running' ? ABANDONED : '');
    await keepFiles(query, run_id, { files: join(folderOf(root, id), 'files'), kept }, now);
    await endRun(query, run_id, now);
    await rm(folderOf(root, id), { recursive: true, force: true });
  }
  await rm(folderOf(root, session.id), { recursive: true, force: true });
  await mkdir(join(folderOf(root, session.id), 'files'), { recursive: true });
}

/** Of two sessions that begin in the same moment, one sees the other. */
async function lockTurns(transaction: Queryable, type: SessionType): Promise<void> {
  await transaction
    .updateTable('commerceml_sessions')
    .set((eb) => ({ type: eb.ref('type') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('commerceml_sessions as each')
        .where('each.type', '=', type)
        .select((is) => is.fn.min('each.id').as('id')),
    )
    .execute();
}

const otherSessions = (transaction: Queryable, { id, type }: SessionRow) =>
  transaction
    .selectFrom('commerceml_sessions')
    .leftJoin('exchange_runs', 'exchange_runs.id', 'run_id')
    .where('commerceml_sessions.id', '<>', id)
    .where('type', '=', type)
    .where('commerceml_sessions.state', 'in', ['open', 'importing'])
    .select(['commerceml_sessions.id', 'key_id', 'commerceml_sessions.state', 'used_at', 'run_id'])
    .select('exchange_runs.state as run_state')
    .execute();

type OtherSession = Awaited<ReturnType<typeof otherSessions>>[number];

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

async function openTurn(
  transaction: Queryable,
  { id, type, run_id }: SessionRow,
  { by, version }: Pick<Beginning, 'by' | 'version'>,
  now: Date,
): Promise<void> {
  await endRun(transaction, run_id, now);
  const run = await openRun(transaction, { kind: type === 'sale' ? '1c-orders' : '1c-catalogue', by }, now);
  await transaction
    .updateTable('commerceml_sessions')
    .set({ run_id: run, state: 'open', reason: '', version })
    .where('id', '=', id)
    .execute();
  // An id may have been another session's, which has been deleted since.
  await transaction
    .updateTable('commerceml_orders')
    .set({ session_id: null, offered_version: null })
    .where('session_id', '=', id)
    .execute();
}

async function endRun(query: Queryable, runId: number | null, now: Date): Promise<void> {
  if (runId !== null) await closeRun(query, runId, { state: 'failed', reason: ABANDONED }, now);
}
