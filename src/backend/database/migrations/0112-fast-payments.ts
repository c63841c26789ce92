import type { Statements } from './statements.ts';

/** `sbp_link` opens a payment by SBP in the shopper's bank, and is what its QR code says; null for other payments. */
export const fastPayments: Statements = ({ int }) => [
  `ALTER TABLE payments ADD COLUMN sbp_link TEXT`,
  `ALTER TABLE test_payments ADD COLUMN is_sbp ${int} NOT NULL DEFAULT 0 CHECK (is_sbp IN (0, 1))`,
];
