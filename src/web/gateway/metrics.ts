import { serviceNames } from '#src/contract/call.ts';
import { counter, gauge, histogram } from '#src/telemetry/metrics/instruments.ts';

/** `refused` is an answer of 400 to 499; `open` a call that the circuit breaker did not let through. */
export const callOutcomes = ['ok', 'refused', 'failed', 'timeout', 'open'] as const;

export const callDuration = histogram(
  'vitrina_gateway_call_duration_seconds',
  "Time of the storefront's calls, with waiting and retries, by service and outcome.",
  { service: serviceNames, outcome: callOutcomes },
  [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 8],
);

export const retries = counter('vitrina_gateway_retries_total', 'Second attempts of calls, by service.', {
  service: serviceNames,
});

export const breakerOpen = gauge(
  'vitrina_gateway_breaker_open',
  "1 while a service's circuit breaker is open.",
  { service: serviceNames },
);

export const breakerOpenings = counter(
  'vitrina_gateway_breaker_openings_total',
  "How often a service's circuit breaker has opened.",
  { service: serviceNames },
);
