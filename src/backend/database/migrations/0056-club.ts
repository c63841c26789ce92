import type { Statements } from './statements.ts';

/**
 * The club's members and their points. `club_entries` is append-only: rows with `expires_at` bring a lot of points, all
 * others draw on a lot or put back into it, and the balance is the sum. `debt` are points that a return could not take
 * back because they were spent; `purchase` (minor units) counts towards the level. `orders.points_paid` is the part of
 * `discount` that was paid with points.
 */
export const club: Statements = ({ int, id, end }) => [
  `CREATE TABLE club_members (
    customer_id TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
    card_number TEXT NOT NULL UNIQUE CHECK (length(card_number) = 13),
    next_expiry_at TEXT,
    joined_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX club_members_by_expiry ON club_members (next_expiry_at) WHERE next_expiry_at IS NOT NULL`,

  `CREATE TABLE club_entries (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES club_members (customer_id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('earned', 'spent', 'returned', 'reversed', 'settled', 'expired')),
    points ${int} NOT NULL,
    debt ${int} NOT NULL DEFAULT 0,
    purchase ${int} NOT NULL DEFAULT 0,
    lot_id ${int} REFERENCES club_entries (id) ON DELETE CASCADE,
    order_id ${int},
    order_number TEXT,
    expires_at TEXT,
    created_at TEXT NOT NULL,
    CHECK (expires_at IS NULL OR lot_id IS NULL),
    CHECK (points = 0 OR (expires_at IS NULL) = (lot_id IS NOT NULL)),
    CHECK ((order_id IS NULL) = (order_number IS NULL))
  ) ${end}`,
  `CREATE INDEX club_entries_by_customer ON club_entries (customer_id, id)`,
  `CREATE INDEX club_entries_by_lot ON club_entries (lot_id)`,
  `CREATE INDEX club_entries_by_order ON club_entries (order_id)`,
  `CREATE UNIQUE INDEX club_earned_once ON club_entries (order_id) WHERE kind = 'earned'`,
  `CREATE UNIQUE INDEX club_spent_once ON club_entries (order_id, lot_id) WHERE kind = 'spent'`,

  `ALTER TABLE orders ADD COLUMN points_paid ${int} NOT NULL DEFAULT 0 CHECK (points_paid BETWEEN 0 AND discount)`,
];
