import { counter } from '#src/telemetry/metrics/instruments.ts';

export const paymentsSettled = counter(
  'vitrina_payments_settled_total',
  'Payments settled: paid, failed, money that has to go back (refund), or reported once more (repeated).',
  { outcome: ['paid', 'failed', 'refund', 'repeated'] },
);

export const providerFaults = counter(
  'vitrina_payment_provider_faults_total',
  'Requests that the payment provider did not answer or refused, by what was wanted.',
  { step: ['start', 'charge', 'refund', 'receipt', 'hold', 'list'] },
);

export const refundsAccepted = counter(
  'vitrina_refunds_accepted_total',
  'Refunds that the payment provider has accepted, whole ones and parts.',
  { kind: ['whole', 'part'] },
);
