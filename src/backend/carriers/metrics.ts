import { counter, gauge } from '#src/telemetry/metrics/instruments.ts';

export const ratesAsked = counter(
  'vitrina_carrier_rates_asked_total',
  "How often the carrier was asked for rates, and whether it answered or the shop's own held.",
  { outcome: ['answered', 'silent'] },
);

export const carrierAnswers = gauge(
  'vitrina_carrier_answers',
  '1 if the carrier answered when it was last asked for rates, 0 if it was silent.',
  {},
);
