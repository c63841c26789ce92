import type { Statements } from './statements.ts';

/** Payments by a form, those whose money goes back by hand, and refunds at ArCa. */
export const armenianPayments: Statements = ({ int, end }) => [
  'ALTER TABLE payments ADD COLUMN form TEXT CHECK (length(form) <= 4000)',
  `ALTER TABLE payments ADD COLUMN refund_by_hand ${int} NOT NULL DEFAULT 0 CHECK (refund_by_hand IN (0, 1))`,
  'ALTER TABLE payments ADD COLUMN transaction_id TEXT CHECK (length(transaction_id) <= 64)',
  `ALTER TABLE hand_refunds ADD COLUMN payment_id ${int} REFERENCES payments (id) ON DELETE CASCADE`,
  `CREATE TABLE arca_refunds (
    unique_key TEXT PRIMARY KEY CHECK (length(unique_key) <= 200),
    provider_id TEXT NOT NULL CHECK (length(provider_id) <= 64),
    amount ${int} NOT NULL CHECK (amount > 0),
    refunded_before ${int} CHECK (refunded_before >= 0),
    begun_at TEXT NOT NULL,
    done_at TEXT
  ) ${end}`,
  'CREATE UNIQUE INDEX arca_refunds_underway ON arca_refunds (provider_id) WHERE done_at IS NULL',
];
