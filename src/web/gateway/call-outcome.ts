import { GatewayError } from './gateway-error.ts';
import type { callOutcomes } from './metrics.ts';
import { CIRCUIT_OPEN } from './service-breakers.ts';

export function outcomeOf(error: unknown): (typeof callOutcomes)[number] {
  if (!(error instanceof GatewayError)) return 'failed';
  if (error.code === CIRCUIT_OPEN) return 'open';
  if (error.status === 504) return 'timeout';
  return error.status < 500 ? 'refused' : 'failed';
}
