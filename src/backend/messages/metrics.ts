import { counter } from '#src/telemetry/metrics/instruments.ts';

export const messagesSent = counter(
  'vitrina_messages_total',
  'Messages of the outbox, by what came of an attempt to send them: sent, to be tried again (failed), or given up.',
  { kind: ['mail', 'sms', 'flashCall'], outcome: ['sent', 'failed', 'givenUp'] },
);
