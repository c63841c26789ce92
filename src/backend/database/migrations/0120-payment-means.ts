import type { Statements } from './statements.ts';

/** `means` is JSON of a `PaymentMeans`; `is_expired` marks a cancelled payment that was not made in time. */
export const paymentMeans: Statements = ({ int }) => [
  `ALTER TABLE payments ADD COLUMN means TEXT`,
  `ALTER TABLE payments ADD COLUMN is_expired ${int} NOT NULL DEFAULT 0`,
];
