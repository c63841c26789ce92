import type { Call, ServiceName } from '#src/contract/call.ts';
import {
  type CircuitBreaker,
  CircuitOpen,
  createCircuitBreaker,
} from '#src/contract/transport/circuit-breaker.ts';
import { BAD_REPLY } from './attempt.ts';
import { GatewayError } from './gateway-error.ts';
import { breakerOpen, breakerOpenings } from './metrics.ts';

const FAILURE_THRESHOLD = 3;
const OPEN_MS = 3_000;
/** A faster failure keeps nobody waiting, and ends as soon as the service is back, so it opens no circuit. */
const SLOW_MS = 800;

/** The code of a call that was not made, because its service hangs; it is not retried. */
export const CIRCUIT_OPEN = 'CircuitOpen';

export interface BreakerLog {
  warn(facts: object, text: string): void;
}

/** Runs a call's attempt in its service's circuit breaker. @throws {GatewayError} 503 `CircuitOpen` without an attempt */
export type RunInBreaker = <Reply>(call: Call, attempt: () => Promise<Reply>) => Promise<Reply>;

/** One circuit breaker per service. @param log warned once when a circuit opens and once when it closes */
export function createServiceBreakers(log: BreakerLog, now?: () => number): RunInBreaker {
  const breakers = new Map<ServiceName, CircuitBreaker>();

  function breakerOf(service: ServiceName): CircuitBreaker {
    const known = breakers.get(service);
    if (known) return known;
    const breaker = createCircuitBreaker({
      threshold: FAILURE_THRESHOLD,
      openMs: OPEN_MS,
      isFailure: (error, tookMs) => tookMs >= SLOW_MS && isServiceFailure(error),
      onChange(state, error) {
        const isOpen = state === 'open';
        breakerOpen.of({ service }).set(Number(isOpen));
        if (isOpen) breakerOpenings.of({ service }).add();
        log.warn({ service, err: error }, isOpen ? 'a service hangs' : 'a service answers again');
      },
      ...(now && { now }),
    });
    breakers.set(service, breaker);
    return breaker;
  }

  return async (call, attempt) => {
    try {
      return await breakerOf(call.service).run(attempt);
    } catch (error) {
      throw error instanceof CircuitOpen ? new GatewayError(call, 503, CIRCUIT_OPEN, error) : error;
    }
  };
}

const isServiceFailure = (error: unknown): boolean =>
  error instanceof GatewayError && error.status >= 500 && error.code !== BAD_REPLY;
