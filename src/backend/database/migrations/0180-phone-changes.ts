import type { Statements } from './statements.ts';

/**
 * New phones that wait because the old one is lost, and the trusted e-mails that may stand in for it: those
 * confirmed by somebody who also had the phone. E-mails confirmed before this migration count as trusted.
 */
export const phoneChanges: Statements = ({ int, end }) => [
  `ALTER TABLE customers ADD COLUMN is_email_trusted ${int} NOT NULL DEFAULT 0 CHECK (is_email_trusted IN (0, 1))`,
  `UPDATE customers SET is_email_trusted = 1 WHERE is_email_confirmed = 1`,
  `CREATE TABLE phone_changes (
    customer_id TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
    phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 15),
    token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
    requested_at TEXT NOT NULL,
    due_elapsed_ms ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX phone_changes_by_time ON phone_changes (due_elapsed_ms)`,
];
