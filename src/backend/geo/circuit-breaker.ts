import type { Logger } from 'pino';

const FAILURE_THRESHOLD = 3;
const OPEN_MS = 30_000;
const MAX_IN_FLIGHT = 32;
const WARN_INTERVAL_MS = 60_000;

/** Runs a call; resolves to null if it fails or the circuit is open. */
export type CircuitBreaker = <Reply>(call: () => Promise<Reply>) => Promise<Reply | null>;

/** A circuit breaker that also limits calls in flight and logs failures once a minute, without the request. */
export function createCircuitBreaker(
  what: string,
  log: Logger,
  now: () => number = Date.now,
): CircuitBreaker {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let inFlight = 0;

  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures >= FAILURE_THRESHOLD) openUntil = now() + OPEN_MS;
    if (now() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = now();
    log.warn({ err: error, service: what }, 'a geo service is not answering');
  }

  return async (call) => {
    if (now() < openUntil || inFlight >= MAX_IN_FLIGHT) return null;
    inFlight += 1;
    try {
      const reply = await call();
      failures = 0;
      return reply;
    } catch (error) {
      noteFailure(error);
      return null;
    } finally {
      inFlight -= 1;
    }
  };
}
