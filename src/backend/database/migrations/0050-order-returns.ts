import type { Statements } from './statements.ts';

/**
 * Returns of goods and partial refunds. `order_takings.returned` is how many units have gone back to stock;
 * `payment_refunds` has the parts of a payment that go back, each with its receipt.
 */
export const orderReturns: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE order_returns (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('requested', 'accepted', 'refused')),
    comment TEXT NOT NULL CHECK (length(comment) <= 1000),
    answer TEXT NOT NULL CHECK (length(answer) <= 500),
    gift_card_amount ${int} NOT NULL DEFAULT 0 CHECK (gift_card_amount >= 0),
    money_amount ${int} NOT NULL DEFAULT 0 CHECK (money_amount >= 0),
    created_at TEXT NOT NULL,
    decided_at TEXT,
    CHECK ((state = 'requested') = (decided_at IS NULL))
  ) ${end}`,
  `CREATE INDEX order_returns_by_order ON order_returns (order_id, id)`,
  `CREATE INDEX order_returns_by_state ON order_returns (state, id)`,

  `CREATE TABLE order_return_lines (
    return_id ${int} NOT NULL REFERENCES order_returns (id) ON DELETE CASCADE,
    item_id ${int} NOT NULL,
    count ${int} NOT NULL CHECK (count BETWEEN 1 AND 10),
    reason TEXT NOT NULL CHECK (reason IN ('size', 'look', 'differs', 'defect', 'other')),
    PRIMARY KEY (return_id, item_id)
  ) ${endWithoutRowid}`,

  `ALTER TABLE order_takings ADD COLUMN returned ${int} NOT NULL DEFAULT 0
    CHECK (returned BETWEEN 0 AND quantity)`,
  `UPDATE order_takings SET returned = quantity
    WHERE order_id IN (SELECT id FROM orders WHERE given_back_at IS NOT NULL)`,

  `CREATE TABLE payment_refunds (
    id ${id},
    payment_id ${int} NOT NULL REFERENCES payments (id),
    idempotency_key TEXT NOT NULL UNIQUE,
    amount ${int} NOT NULL CHECK (amount > 0),
    receipt TEXT NOT NULL,
    due_at TEXT NOT NULL,
    refunded_at TEXT
  ) ${end}`,
  `CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id)`,
  `CREATE INDEX payment_refunds_due ON payment_refunds (id) WHERE refunded_at IS NULL`,

  `CREATE TABLE test_refunds (
    idempotence_key TEXT PRIMARY KEY,
    payment_id TEXT NOT NULL REFERENCES test_payments (id),
    amount ${int} NOT NULL CHECK (amount > 0)
  ) ${end}`,
];
