import type { Environment } from '#src/config/environment.ts';
import { WORKER_SLOT } from '#src/config/worker-slot.ts';
import type { MetricsPage } from '#src/telemetry/metrics/metrics-page.ts';
import type { Endpoint } from './serve.ts';

/**
 * The endpoint of the metrics, if they have a port of their own. Workers on one machine, which share all
 * other ports, use successive metrics ports, because each has its own figures.
 *
 * @param host the address on which the process's main port listens
 */
export function metricsEndpoints(
  host: string,
  { METRICS_PORT: first }: Pick<Environment, 'METRICS_PORT'>,
  { onOwnPort: listener }: Pick<MetricsPage, 'onOwnPort'>,
): Endpoint[] {
  if (!listener || first === undefined) return [];
  const slot = Number(process.env[WORKER_SLOT]) || 1;
  return [{ listener, host, port: first === 0 ? 0 : first + slot - 1, portSetting: 'METRICS_PORT' }];
}
