import { constants } from 'node:os';

type Listener = (signal: 'SIGTERM' | 'SIGINT') => void;

const PARENT_LOOK_MS = 500;

let listener: Listener = (signal) => process.exit(128 + constants.signals[signal]);

/**
 * To be called first thing in a process: from now on SIGTERM and SIGINT end it, as process 1 of a container too, which
 * the kernel does not end by itself. npm does not hand its signals on to what its shell started: where that is gone, it
 * is as if SIGTERM had come.
 */
export function hearStopSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => listener(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    listener('SIGTERM');
  }, PARENT_LOOK_MS);
  looking.unref();
}

/** What a stop signal does instead of ending the process. */
export function onStop(stop: Listener): void {
  listener = stop;
}
