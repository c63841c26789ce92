import type { Environment } from './config/environment.ts';
import type { Endpoint } from './serve.ts';
import type { MetricsPage } from './telemetry/metrics/metrics-page.ts';

/** @param host the address on which the process's main port listens */
export function metricsEndpoints(
  host: string,
  { METRICS_PORT: port }: Environment,
  { onOwnPort }: MetricsPage,
): Endpoint[] {
  return onOwnPort && port !== undefined
    ? [{ listener: onOwnPort, host, port, portSetting: 'METRICS_PORT' }]
    : [];
}
