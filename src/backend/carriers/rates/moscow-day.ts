import { HOUR_MS } from '#src/config/durations.ts';

const AHEAD_MS = 3 * HOUR_MS;

/** YYYY-MM-DD; Moscow has no summer time. */
export const moscowDay = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
