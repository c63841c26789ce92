import { PAYING_TIMEOUT_MS } from '#src/config/constants.ts';

/** How a call that starts a payment is sent: it changes data, and waits for the payment provider. */
export const waitsForProvider = {
  mutates: true,
  timeoutMs: PAYING_TIMEOUT_MS,
  deadlineMs: PAYING_TIMEOUT_MS,
} as const;
