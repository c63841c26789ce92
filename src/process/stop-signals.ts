import cluster from 'node:cluster';
import { constants } from 'node:os';

type Listener = (signal: 'SIGTERM' | 'SIGINT') => void;

const PARENT_POLL_MS = 500;

let listener: Listener = (signal) => process.exit(128 + constants.signals[signal]);

/**
 * Call it first in a process. SIGTERM and SIGINT then stop it, even as process 1 of a container. npm does not
 * forward its signals to the child of its shell, so losing the parent process counts as SIGTERM.
 */
export function listenForStopSignals(): void {
  // A worker may get the signal twice: from whoever stops all processes, and from its primary.
  const hear = cluster.isWorker ? 'on' : 'once';
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process[hear](signal, () => listener(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const polling = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(polling);
    listener('SIGTERM');
  }, PARENT_POLL_MS);
  polling.unref();
}

/** Replaces the default reaction to a stop signal. */
export function onStop(stop: Listener): void {
  listener = stop;
}
