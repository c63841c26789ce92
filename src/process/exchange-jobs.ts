import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import {
  claimRun,
  closeLostRuns,
  noteCounts,
  prolongRun,
  type RunRow,
  releaseRun,
} from '#src/backend/exchanges/index.ts';
import { startDueExports } from '#src/backend/exports/index.ts';
import { sweepExchanges } from '#src/exchange-jobs/folder.ts';

const POLL_MS = 2_000;
const PROLONG_MS = 5_000;
const SWEEP_MS = 60 * 60_000;
const EXPORTS_MS = 60_000;

interface Options {
  readonly database: Database;
  readonly dataFolder: string;
  /** How much kept files may take together. */
  readonly mostMegabytes: number;
  readonly log: Logger;
}

/**
 * Works on the runs that the desk's people start, one after another, each in a process of its own beside the shop. If either
 * process dies, the run begins anew.
 */
export function startExchangeJobs({ database, dataFolder, mostMegabytes, log }: Options): { close(): void } {
  let child: ChildProcess | undefined;
  let isClosed = false;
  let isClaiming = false;
  const failed = (error: unknown) => log.error({ err: error }, 'an exchange could not be noted');

  async function next(): Promise<void> {
    if (child || isClaiming) return;
    isClaiming = true;
    const run = await claimRun(database.query, new Date()).finally(() => {
      isClaiming = false;
    });
    if (run && !isClosed) work(run);
  }

  function work(run: RunRow): void {
    const started = fork(PROGRAM, [String(run.id)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    lowerPriority(started);
    const prolonging = setInterval(
      () => void prolongRun(database.query, run.id, new Date()).catch(failed),
      PROLONG_MS,
    );
    started.on('message', (percent) => {
      if (typeof percent === 'number') noteCounts(database.query, run.id, { percent }).catch(failed);
    });
    const ended = () => {
      clearInterval(prolonging);
      child = undefined;
      if (!isClosed) releaseRun(database.query, run.id, new Date()).catch(failed);
    };
    started.once('exit', ended);
    started.once('error', (error) => {
      failed(error);
      ended();
    });
  }

  const polling = setInterval(() => void next().catch(failed), POLL_MS);
  const sweep = () =>
    void closeLostRuns(database.query, new Date())
      .then(() => sweepExchanges({ query: database.query, dataFolder, mostMegabytes }, new Date()))
      .catch(failed);
  const sweeping = setInterval(sweep, SWEEP_MS);
  const exporting = setInterval(
    () => void startDueExports(database.query, new Date()).catch(failed),
    EXPORTS_MS,
  );
  const timers = [polling, sweeping, exporting];
  for (const timer of timers) timer.unref();
  return {
    close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      child?.kill();
    },
  };
}

/** The server is bundled in `dist`; in development it runs from `src/process`. */
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, `../commands/exchange${extname(import.meta.filename)}`)
  : join(import.meta.dirname, 'exchange.js');

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
