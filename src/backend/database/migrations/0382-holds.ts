import type { Statements } from './statements.ts';

/**
 * Money that a provider holds until goods are sent, and days of payments compared with the provider's.
 *
 * `hold` is null for what is taken at once. `hold_due_at` is when it is next dealt with: near its end while it is held, else
 * at once. `taken_at` is when the money was taken. `is_release` marks what is given back of money that was only held: no
 * refund is made of it. Entries of a provider are there only while its day is compared.
 */
export const holds: Statements = ({ int, id, end, endWithoutRowid }) => [
  `ALTER TABLE payments ADD COLUMN hold TEXT
    CHECK (hold IN ('held', 'capturing', 'releasing', 'captured', 'released', 'lost'))`,
  'ALTER TABLE payments ADD COLUMN hold_ends_at TEXT',
  'ALTER TABLE payments ADD COLUMN hold_due_at TEXT',
  `ALTER TABLE payments ADD COLUMN captured_amount ${int} CHECK (captured_amount > 0)`,
  'ALTER TABLE payments ADD COLUMN capture_receipt TEXT',
  'ALTER TABLE payments ADD COLUMN taken_at TEXT',
  'ALTER TABLE payments ADD COLUMN provider_refund_id TEXT CHECK (length(provider_refund_id) <= 64)',
  `UPDATE payments SET taken_at = settled_at WHERE status = 'succeeded'`,
  'CREATE INDEX payments_hold_due ON payments (hold_due_at) WHERE hold_due_at IS NOT NULL',
  'CREATE INDEX payments_hold_ends ON payments (hold_ends_at) WHERE hold_due_at IS NOT NULL',
  `CREATE INDEX payments_lost ON payments (id) WHERE hold = 'lost'`,
  'CREATE INDEX payments_taken ON payments (taken_at) WHERE taken_at IS NOT NULL',
  'CREATE INDEX payments_refunded ON payments (refunded_at) WHERE refunded_at IS NOT NULL',
  `ALTER TABLE payment_refunds ADD COLUMN is_release ${int} NOT NULL DEFAULT 0 CHECK (is_release IN (0, 1))`,
  'ALTER TABLE payment_refunds ADD COLUMN provider_refund_id TEXT CHECK (length(provider_refund_id) <= 64)',
  'CREATE INDEX payment_refunds_refunded ON payment_refunds (refunded_at) WHERE refunded_at IS NOT NULL',
  `ALTER TABLE test_payments ADD COLUMN is_two_step ${int} NOT NULL DEFAULT 0 CHECK (is_two_step IN (0, 1))`,
  'ALTER TABLE test_payments ADD COLUMN held_until TEXT',
  'ALTER TABLE test_payments ADD COLUMN taken_at TEXT',
  'ALTER TABLE test_refunds ADD COLUMN made_at TEXT',
  `CREATE TABLE reconciliations (
    id ${id},
    provider TEXT NOT NULL CHECK (length(provider) <= 40),
    day TEXT NOT NULL CHECK (length(day) = 10),
    stage TEXT NOT NULL DEFAULT 'payment' CHECK (stage IN ('payment', 'refund', 'hold', 'compare', 'done')),
    cursor TEXT CHECK (length(cursor) <= 500),
    due_at TEXT,
    error TEXT NOT NULL DEFAULT '' CHECK (length(error) <= 300),
    payment_count ${int} NOT NULL DEFAULT 0,
    payment_sum ${int} NOT NULL DEFAULT 0,
    refund_count ${int} NOT NULL DEFAULT 0,
    refund_sum ${int} NOT NULL DEFAULT 0,
    own_payment_count ${int} NOT NULL DEFAULT 0,
    own_payment_sum ${int} NOT NULL DEFAULT 0,
    own_refund_count ${int} NOT NULL DEFAULT 0,
    own_refund_sum ${int} NOT NULL DEFAULT 0,
    difference_count ${int} NOT NULL DEFAULT 0,
    begun_at TEXT NOT NULL,
    done_at TEXT,
    UNIQUE (provider, day)
  ) ${end}`,
  'CREATE INDEX reconciliations_due ON reconciliations (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX reconciliations_by_day ON reconciliations (day)',
  `CREATE TABLE provider_entries (
    reconciliation_id ${int} NOT NULL REFERENCES reconciliations (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'hold')),
    entry_id TEXT NOT NULL CHECK (length(entry_id) <= 64),
    payment_id TEXT NOT NULL CHECK (length(payment_id) <= 64),
    order_number TEXT NOT NULL CHECK (length(order_number) <= 64),
    amount ${int} NOT NULL CHECK (amount >= 0),
    at TEXT NOT NULL,
    PRIMARY KEY (reconciliation_id, kind, entry_id)
  ) ${endWithoutRowid}`,
  `CREATE TABLE payment_differences (
    id ${id},
    reconciliation_id ${int} NOT NULL REFERENCES reconciliations (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN (
      'unknownHere', 'notPaidHere', 'otherSum', 'notPaidThere',
      'refundedThere', 'otherRefund', 'refundedHere', 'heldThere'
    )),
    entry_id TEXT NOT NULL CHECK (length(entry_id) <= 64),
    order_number TEXT NOT NULL CHECK (length(order_number) <= 64),
    theirs ${int},
    ours ${int},
    at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX payment_differences_by_day ON payment_differences (reconciliation_id, id)',
];
