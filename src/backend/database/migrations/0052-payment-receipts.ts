import type { Statements } from './statements.ts';

/** Where a payment's receipt is shown; `receipt_due_at` is when the provider is asked for it next. */
export const paymentReceipts: Statements = () => [
  `ALTER TABLE payments ADD COLUMN receipt_url TEXT`,
  `ALTER TABLE payments ADD COLUMN receipt_due_at TEXT`,
  `CREATE INDEX payments_receipts_due ON payments (receipt_due_at) WHERE receipt_due_at IS NOT NULL`,
];
