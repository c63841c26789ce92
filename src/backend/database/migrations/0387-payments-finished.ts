import type { Statements } from './statements.ts';

/**
 * `ask_due_at` is when a payment without an outcome is asked about next; null at once. Money of goodwill can be handed over by
 * the staff too: its `kind` is one that former versions know. What a refund is known by at the provider is kept. `basis` is
 * what a day is compared by: what the provider lists, what it says of each payment of the shop, or nothing but the shop's own.
 */
export const paymentsFinished: Statements = ({ int }) => [
  'ALTER TABLE payments ADD COLUMN ask_due_at TEXT',
  `CREATE INDEX payments_pending ON payments (id) WHERE status = 'pending'`,
  `ALTER TABLE hand_refunds ADD COLUMN is_goodwill ${int} NOT NULL DEFAULT 0 CHECK (is_goodwill IN (0, 1))`,
  `ALTER TABLE hand_refunds ADD COLUMN reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 300)`,
  'ALTER TABLE hand_refunds ADD COLUMN transaction_id TEXT CHECK (length(transaction_id) <= 64)',
  `ALTER TABLE reconciliations ADD COLUMN basis TEXT NOT NULL DEFAULT 'list'
    CHECK (basis IN ('list', 'asked', 'own'))`,
  'CREATE INDEX arca_refunds_done ON arca_refunds (done_at) WHERE done_at IS NOT NULL',
];
