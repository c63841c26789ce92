import { setImmediate } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 5;

/** Yields to the event loop if work has run for long enough without a break; await it often. */
export type YieldIfDue = () => Promise<void>;

export function createYieldIfDue(): YieldIfDue {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_STRETCH_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
