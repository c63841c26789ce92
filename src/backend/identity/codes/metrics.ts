import { counter } from '#src/telemetry/metrics/instruments.ts';
import { signInCodes } from './replies.ts';

export const codesSent = counter('vitrina_codes_sent_total', 'Confirmation codes sent, by channel.', {
  channel: ['flash', 'sms', 'email'],
});

export const codesRefused = counter(
  'vitrina_codes_refused_total',
  'Requests for a confirmation code that were refused or could not be carried out, by the code of the reply.',
  { code: signInCodes },
);

export const codeAttempts = counter(
  'vitrina_code_attempts_total',
  'Attempts at a confirmation code: right, wrong, or not compared because of a limit (refused).',
  { result: ['right', 'wrong', 'refused'] },
);
