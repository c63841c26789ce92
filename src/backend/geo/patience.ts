import type { Logger } from 'pino';

const FAILURES_IN_A_ROW = 3;
const REST_MS = 30_000;
const AT_ONCE = 32;
const WARNED_EVERY_MS = 60_000;

/** Asks somebody; null where he does not answer. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | null>;

/**
 * Keeps a failing service outside from making shoppers wait: after three failures in a row it is not asked for half a
 * minute, and never by more than 32 at once. The log tells of failures once a minute, without what was asked.
 * @param what the service, for the log
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
