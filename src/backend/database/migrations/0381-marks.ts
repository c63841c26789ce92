import type { Statements } from './statements.ts';

/**
 * Goods that need a mark of «Честный знак», and the marks of their units. A mark belongs to one order at a time: who
 * takes it for another one has to find it `returned`. It outlives its order.
 */
export const marks: Statements = ({ int, id, end }) => [
  `ALTER TABLE models ADD COLUMN needs_mark ${int} NOT NULL DEFAULT 0 CHECK (needs_mark IN (0, 1))`,
  `CREATE TABLE marks (
    id ${id},
    gtin TEXT NOT NULL CHECK (length(gtin) = 14),
    serial TEXT NOT NULL CHECK (length(serial) BETWEEN 1 AND 20),
    code TEXT NOT NULL CHECK (length(code) <= 160),
    item_id ${int} NOT NULL,
    order_id ${int} REFERENCES orders (id) ON DELETE SET NULL,
    state TEXT NOT NULL CHECK (state IN ('packed', 'sold', 'returned', 'withdrawn')),
    request TEXT NOT NULL,
    changed_by TEXT CHECK (length(changed_by) <= 60),
    changed_at TEXT NOT NULL,
    UNIQUE (gtin, serial)
  ) ${end}`,
  'CREATE INDEX marks_by_order ON marks (order_id, item_id)',
];
