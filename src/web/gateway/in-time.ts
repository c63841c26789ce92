import { inTimeOr } from '#src/config/in-time.ts';

/** The value, or null if it takes longer than `ms`; the work continues. Rejects if the work does in time. */
export const inTime = <Value>(work: Promise<Value>, ms: number): Promise<Value | null> =>
  inTimeOr(work, ms, () => null);
