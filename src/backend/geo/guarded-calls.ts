import type { Logger } from 'pino';
import { CircuitOpen, createCircuitBreaker } from '#src/contract/transport/circuit-breaker.ts';

const FAILURE_THRESHOLD = 3;
const OPEN_MS = 30_000;
const MAX_IN_FLIGHT = 32;
const WARN_INTERVAL_MS = 60_000;

/** Runs a call to an external service; resolves to null if it fails or the circuit is open. */
export type GuardedCalls = <Reply>(call: () => Promise<Reply>) => Promise<Reply | null>;

/** A circuit breaker that also limits calls in flight and logs failures once a minute, without the request. */
export function createGuardedCalls(what: string, log: Logger, now: () => number = Date.now): GuardedCalls {
  const breaker = createCircuitBreaker({ threshold: FAILURE_THRESHOLD, openMs: OPEN_MS, now });
  let warnedAt = Number.NEGATIVE_INFINITY;
  let inFlight = 0;

  function warn(error: unknown): void {
    if (now() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = now();
    log.warn({ err: error, service: what }, 'a geo service is not answering');
  }

  return async (call) => {
    if (inFlight >= MAX_IN_FLIGHT) return null;
    inFlight += 1;
    try {
      return await breaker.run(call);
    } catch (error) {
      if (!(error instanceof CircuitOpen)) warn(error);
      return null;
    } finally {
      inFlight -= 1;
    }
  };
}
