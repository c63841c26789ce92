import type { Statements } from './statements.ts';

const HELD = 'held_until IS NOT NULL OR confirm_until IS NOT NULL';

/**
 * An order to be paid on delivery expires at `confirm_until` unless the staff confirms it. Limits on what
 * orders and reservations hold also count by mailbox and network, and separately if the phone was not
 * confirmed by a code. Earlier orders do not expire, and are not counted by mailbox.
 */
export const heldGoods: Statements = ({ int }) => [
  `ALTER TABLE orders ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE orders ADD COLUMN phone_confirmed ${int} NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN confirm_until ${int}`,
  `ALTER TABLE orders ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('owner', 'staff', 'time'))`,
  `CREATE INDEX orders_to_confirm ON orders (confirm_until) WHERE confirm_until IS NOT NULL`,
  `CREATE INDEX orders_to_pay ON orders (held_until) WHERE held_until IS NOT NULL`,
  `CREATE INDEX orders_held_by_mailbox ON orders (mailbox) WHERE ${HELD}`,
  `CREATE INDEX orders_held_by_network ON orders (network) WHERE ${HELD}`,
  `CREATE INDEX orders_held_without_code ON orders (phone_confirmed, country) WHERE ${HELD}`,
  `ALTER TABLE reservations ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE reservations ADD COLUMN phone_confirmed ${int} NOT NULL DEFAULT 0`,
  `CREATE INDEX reservations_held_by_mailbox ON reservations (mailbox) WHERE state = 'held'`,
  `CREATE INDEX reservations_held_by_network ON reservations (network) WHERE state = 'held'`,
];
