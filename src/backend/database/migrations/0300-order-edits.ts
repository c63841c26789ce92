import type { Statements } from './statements.ts';

/**
 * Changes of placed orders by the staff, refunds that wait to be sent, and why an order was cancelled. Whoever
 * accepts returns may also grant and send refunds, which accepting one did before.
 */
export const orderEdits: Statements = ({ int, id, end }) => [
  `ALTER TABLE orders ADD COLUMN cancel_reason TEXT
    CHECK (cancel_reason IN ('changedMind', 'outOfStock', 'unreachable', 'duplicate', 'suspicious', 'other'))`,
  `ALTER TABLE orders ADD COLUMN version ${int} NOT NULL DEFAULT 1`,

  `CREATE TABLE order_edits (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('removed', 'added', 'swapped', 'delivery')),
    title TEXT NOT NULL,
    size TEXT NOT NULL,
    new_size TEXT NOT NULL,
    count ${int} NOT NULL CHECK (count BETWEEN 1 AND 10),
    reason TEXT CHECK (reason IN ('changedMind', 'outOfStock', 'defect', 'other')),
    total_change ${int} NOT NULL,
    money_back ${int} NOT NULL CHECK (money_back >= 0),
    gift_card_back ${int} NOT NULL CHECK (gift_card_back >= 0),
    points_back ${int} NOT NULL CHECK (points_back >= 0),
    edited_by TEXT NOT NULL,
    edited_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX order_edits_by_order ON order_edits (order_id, id)',

  `ALTER TABLE payment_refunds ADD COLUMN kind TEXT NOT NULL DEFAULT 'return'
    CHECK (kind IN ('return', 'cancel', 'edit', 'goodwill'))`,
  `ALTER TABLE payment_refunds ADD COLUMN reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 200)`,
  `ALTER TABLE payment_refunds ADD COLUMN granted_by TEXT`,
  `ALTER TABLE payment_refunds ADD COLUMN is_held ${int} NOT NULL DEFAULT 0 CHECK (is_held IN (0, 1))`,
  `ALTER TABLE payment_refunds ADD COLUMN sent_by TEXT`,
  'CREATE INDEX payment_refunds_held ON payment_refunds (id) WHERE is_held = 1',

  ...['staff_roles', 'staff_keys'].map(
    (table) => `UPDATE ${table} SET permissions =
      replace(permissions, '"returns.decide"', '"returns.decide","refunds.grant","refunds.send"')`,
  ),
];
