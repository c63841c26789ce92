import { setImmediate } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 5;

/** Lets waiting requests go first: to be awaited often during long work, it gives way when its time is up. */
export type Breathe = () => Promise<void>;

export function createBreather(): Breathe {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_STRETCH_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
