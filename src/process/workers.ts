import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { processEnvironment } from '#src/config/environment.ts';
import { createLog } from '#src/config/log.ts';
import { WORKER_SLOT } from '#src/config/worker-slot.ts';
import { startOrExit } from './start-or-exit.ts';
import { listenForStopSignals, onStop } from './stop-signals.ts';

// npm run workers: WORKERS servers on one port, over one database. This process replaces each that dies. The
// first starts alone, because it migrates and fills the demo shop.

const EXIT_TIMEOUT_MS = 11_000;
const RESTART_MS = { first: 500, last: 30_000 };
/** A worker that has lived this long is replaced at once when it dies. */
const LIVED_MS = 60_000;

listenForStopSignals();
await startOrExit(start);

function start(): void {
  const environment = processEnvironment();
  const log = createLog(environment);
  const workers = new Map<number, Worker>();
  let isStopping = false;
  let hasOpened = false;

  // Any idle worker takes the next connection. Node's default assigns them in turn: if a worker dies with a
  // connection on its way to it, that shopper waits forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'server.js') });
  open(1);

  function open(slot: number, pauseMs = RESTART_MS.first): void {
    const worker = cluster.fork({ [WORKER_SLOT]: String(slot) });
    const startedAt = performance.now();
    workers.set(slot, worker);
    worker.once('listening', () => {
      if (!hasOpened) for (let other = 2; other <= environment.WORKERS; other += 1) open(other);
      hasOpened = true;
    });
    worker.once('exit', (code, signal) => {
      workers.delete(slot);
      if (isStopping) return endIfLast();
      if (!hasOpened) process.exit(signal ? 1 : code);
      const hasLived = performance.now() - startedAt > LIVED_MS;
      const waitMs = hasLived ? 0 : pauseMs;
      log.error({ slot, code, signal, waitMs }, 'a worker has died, another one is started');
      setTimeout(() => {
        if (!isStopping) open(slot, hasLived ? RESTART_MS.first : Math.min(2 * pauseMs, RESTART_MS.last));
      }, waitMs);
    });
  }

  function endIfLast(): void {
    if (workers.size === 0) process.exit();
  }

  onStop((signal) => {
    if (isStopping) return;
    isStopping = true;
    for (const worker of workers.values()) worker.process.kill(signal);
    setTimeout(() => {
      for (const worker of workers.values()) worker.process.kill('SIGKILL');
      process.exit();
    }, EXIT_TIMEOUT_MS).unref();
    endIfLast();
  });
}
