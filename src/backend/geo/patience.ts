import type { Logger } from 'pino';

const FAILURES_IN_A_ROW = 3;
const REST_MS = 30_000;
const AT_ONCE = 32;
const WARNED_EVERY_MS = 60_000;

/** Runs a call; resolves to null if it fails or the circuit is open. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | null>;

/**
 * A circuit breaker: after three consecutive failures calls are skipped for 30 seconds, and at most 32 run at once.
 * Failures are logged once a minute, without the request.
 * @param what the service's name in the log
 */
export function patienceWith(what: string, log: Logger, now: () => number = Date.now): Patience {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let asking = 0;

  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures >= FAILURES_IN_A_ROW) restsUntil = now() + REST_MS;
    if (now() - warnedAt < WARNED_EVERY_MS) return;
    warnedAt = now();
    log.warn({ err: error, service: what }, 'a geo service does not answer');
  }

  return async (ask) => {
    if (now() < restsUntil || asking >= AT_ONCE) return null;
    asking += 1;
    try {
      const answer = await ask();
      failures = 0;
      return answer;
    } catch (error) {
      noteFailure(error);
      return null;
    } finally {
      asking -= 1;
    }
  };
}
