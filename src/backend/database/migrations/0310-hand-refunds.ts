import type { Statements } from './statements.ts';

/**
 * Money of orders that were not paid online, which the staff gives back itself. What was given back before this
 * migration is not known.
 */
export const handRefunds: Statements = ({ int, id, end }) => [
  `CREATE TABLE hand_refunds (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    idempotency_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('return', 'cancel', 'edit')),
    amount ${int} NOT NULL CHECK (amount > 0),
    owed_at TEXT NOT NULL,
    decided_by TEXT,
    handed_over_at TEXT,
    handed_over_by TEXT,
    CHECK ((handed_over_at IS NULL) = (handed_over_by IS NULL))
  ) ${end}`,
  'CREATE INDEX hand_refunds_by_order ON hand_refunds (order_id, id)',
  'CREATE INDEX hand_refunds_owed ON hand_refunds (order_id) WHERE handed_over_at IS NULL',
];
