import { serviceNames } from '#src/contract/call.ts';
import { histogram } from '#src/telemetry/metrics/instruments.ts';

/** `refused` is an answer of 400 to 499, `failed` one of 500 and above. */
export const answerDuration = histogram(
  'vitrina_backend_call_duration_seconds',
  'Time in which the backend answered calls, by service and outcome.',
  { service: serviceNames, outcome: ['ok', 'refused', 'failed'] },
  [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 8],
);

export const outcomeOf = (status: number) => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};
