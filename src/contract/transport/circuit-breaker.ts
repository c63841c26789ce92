/** Rejects a call that was not made, because the service has failed too often. */
export class CircuitOpen extends Error {
  constructor() {
    super('The circuit is open');
  }
}

export interface CircuitBreaker {
  /** Makes the call. @throws {CircuitOpen} at once while the circuit is open, or while another call probes the service */
  run<Reply>(call: () => Promise<Reply>): Promise<Reply>;
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  readonly threshold: number;
  /** How long the circuit is open before a single call probes the service. */
  readonly openMs: number;
  /** Whether an error counts as a failure of the service; any other shows that it answers. By default all do. */
  readonly isFailure?: (error: unknown, tookMs: number) => boolean;
  /** Called once when the circuit opens and once when it closes. @param error the failure that opened it */
  readonly onChange?: (state: 'open' | 'closed', error?: unknown) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** A circuit breaker around a service, for both sides of the contract. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { threshold, openMs, isFailure = () => true, onChange, now = () => performance.now() } = options;
  let failures = 0;
  let openUntil: number | null = null;
  let isProbing = false;

  function close(): void {
    failures = 0;
    if (openUntil === null) return;
    openUntil = null;
    onChange?.('closed');
  }

  function fail(error: unknown, isProbe: boolean): void {
    failures += 1;
    if (openUntil === null && failures >= threshold) {
      openUntil = now() + openMs;
      onChange?.('open', error);
    } else if (isProbe) {
      openUntil = now() + openMs;
    }
  }

  return {
    async run(call) {
      const isProbe = openUntil !== null;
      if (openUntil !== null && (isProbing || now() < openUntil)) throw new CircuitOpen();
      isProbing = isProbe;
      const began = now();
      try {
        const reply = await call();
        close();
        return reply;
      } catch (error) {
        if (isFailure(error, now() - began)) fail(error, isProbe);
        else close();
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
