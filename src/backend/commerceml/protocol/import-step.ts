import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addProblems, closeRun, countsIn, findRun } from '#src/backend/exchanges/index.ts';
import { readMapping } from '../import/decisions.ts';
import { DrasticExchange } from '../import/publish-stage.ts';
import { runBeside } from '../import/run-beside.ts';
import type { Job, JobEnd } from '../import/run-job.ts';
import { notePicture } from '../pictures/sent-pictures.ts';
import { takePictures } from '../pictures/take-pictures.ts';
import { isXml } from '../sessions/file-names.ts';
import { keepFiles } from '../sessions/keep-files.ts';
import { folderOf, type SessionRow, setState } from '../sessions/sessions.ts';
import { noteNames } from '../staff/note-names.ts';
import { importsIn, undoableIn } from '../staff/undoable.ts';
import type { ExchangeDependencies } from './dependencies.ts';
import { ExchangeFailure, INTERNAL, reasonOf } from './failure.ts';
import { figuresOf, figuresTogether, problemsOfEnd } from './told.ts';

/** 1C gives up after some seconds more. */
const ANSWER_MS = 10_000;
/** A job keeps its session alive; one that stopped doing so has died with its process. */
const BEAT_MS = 2_000;

/** A session's run is done with its last file, unless more comes. */
const GOING_ON = ['running', 'done'] as const;

type Outcome = { readonly failure: string | null };

/** Imports of this process, by their sessions. */
export function createImports(dependencies: ExchangeDependencies) {
  const { database, log, now, beatMs = BEAT_MS, runJob = runBeside } = dependencies;
  const jobs = new Map<number, Promise<Outcome>>();

  async function begin(session: SessionRow, path: string | null, isEnd: boolean): Promise<Outcome> {
    await setState(database.query, session.id, 'importing');
    const beat = setInterval(() => void touch(session.id), beatMs);
    try {
      await carryOut(session, path, isEnd);
      await setState(database.query, session.id, 'open');
      return { failure: null };
    } catch (error) {
      const reason = reasonOf(error);
      const level = reason === INTERNAL ? 'error' : 'warn';
      log[level]({ err: error, session: session.id }, 'an exchange with 1C failed');
      await setState(database.query, session.id, 'failed', reason);
      await noteFailure(session, error, reason);
      return { failure: reason };
    } finally {
      clearInterval(beat);
      jobs.delete(session.id);
    }
  }

  const touch = (id: number) =>
    database.query
      .updateTable('commerceml_sessions')
      .set({ used_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, session: id }, 'a session of 1C is not kept alive'));

  async function carryOut(session: SessionRow, path: string | null, isEnd: boolean): Promise<void> {
    if (path !== null) {
      const read = await runJob(database, await jobOf(dependencies, session, { path, isEnd }));
      await note(session, read);
      if (!read.isComplete) return;
    }
    const files = filesOf(session);
    const problems = await takePictures(files, {
      keep: dependencies.keepPicture,
      note: (picture) => notePicture(database.query, picture, now()),
    });
    const { published } = await runJob(database, await jobOf(dependencies, session, { path: null, isEnd }));
    await note(session, { problems, published });
    await keep(session);
  }

  const filesOf = ({ id }: SessionRow): string => join(folderOf(dependencies.root, id), 'files');
  const keep = (session: SessionRow) =>
    keepFiles(database.query, session.run_id, { files: filesOf(session), kept: dependencies.kept }, now());

  async function note({ run_id }: SessionRow, end: Pick<JobEnd, 'problems' | 'published'>): Promise<void> {
    const { published } = end;
    if (published) await noteNames(database, published.names, now());
    if (run_id === null) return;
    const { problems, more } = problemsOfEnd(end);
    await database.query
      .transaction()
      .execute((transaction) => addProblems(transaction, run_id, problems, more));
    if (!published) return;
    if (published.laid.touched === 0)
      return void (await closeRun(database.query, run_id, { state: 'done' }, now()));
    const former = await findRun(database.query, run_id);
    // Of several imports, one alone is no way back.
    const isLater = former?.state === 'done';
    const importId = isLater ? null : undoableIn(published);
    const figures = figuresOf(published);
    const counts = isLater ? figuresTogether(countsIn(former), figures) : figures;
    const isNews = importsIn(published.reports).length > 0;
    const done = {
      ...({ state: 'done', counts } as const),
      ...(isNews ? { importId } : {}),
    };
    await closeRun(database.query, run_id, done, now(), GOING_ON);
  }

  async function noteFailure(session: SessionRow, error: unknown, reason: string): Promise<void> {
    const { run_id } = session;
    if (run_id === null) return;
    await keep(session);
    const isDrastic = error instanceof DrasticExchange;
    await database.query.transaction().execute(async (transaction) => {
      const failed = { state: 'failed', reason: isDrastic ? 'Drastic' : reason } as const;
      await closeRun(transaction, run_id, failed, now(), GOING_ON);
      if (isDrastic) await addProblems(transaction, run_id, [{ place: '', message: error.message }]);
    });
  }

  /** Starts a step, or waits for it: `progress` while it takes longer than 1C waits for an answer. */
  async function step(session: SessionRow, path: string | null, isEnd = false): Promise<readonly string[]> {
    if (session.state === 'failed') throw new ExchangeFailure(session.reason);
    const isElsewhere = session.state === 'importing' && !jobs.has(session.id);
    if (isElsewhere && !(await isDead(session))) return ['progress', 'Магазин ещё читает файлы'];
    const job = jobs.get(session.id) ?? begin(session, path, isEnd);
    jobs.set(session.id, job);
    const ended = await Promise.race([job, pause(dependencies.answerMs ?? ANSWER_MS, null, { ref: false })]);
    if (!ended) return ['progress', 'Магазин ещё читает файлы'];
    if (ended.failure !== null) throw new ExchangeFailure(ended.failure);
    return ['success'];
  }

  /** Its row was touched by this very request; a living job touches it again. */
  async function isDead({ id, used_at }: SessionRow): Promise<boolean> {
    await pause(2 * beatMs, undefined, { ref: false });
    const row = await database.query
      .selectFrom('commerceml_sessions')
      .where('id', '=', id)
      .select('used_at')
      .executeTakeFirst();
    return row?.used_at === used_at;
  }

  return {
    async importFile(session: SessionRow, path: string): Promise<readonly string[]> {
      return isXml(path) ? step(session, path) : ['success'];
    },
    async end(session: SessionRow): Promise<readonly string[]> {
      const lines = await step(session, null, true);
      if (lines[0] === 'success' && session.run_id !== null)
        await closeRun(database.query, session.run_id, { state: 'done' }, now());
      return lines;
    },
    idle: () => Promise.all(jobs.values()),
  };
}

async function jobOf(
  { database, root, origins, shopName, wholePrices, now }: ExchangeDependencies,
  session: SessionRow,
  { path, isEnd }: { readonly path: string | null; readonly isEnd: boolean },
): Promise<Job> {
  const key = await database.query
    .selectFrom('staff_keys')
    .where('id', '=', session.key_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return {
    ...{ root, path, isEnd, origins, shopName, wholePrices },
    folder: folderOf(root, session.id),
    mapping: await readMapping(database.query),
    by: key.name,
    now: now(),
    isConfirmed: false,
  };
}
