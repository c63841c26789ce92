import type { Statements } from './statements.ts';

/**
 * Customers whom the staff has blocked, and points that it gave or took. Such points are entries `earned` or `spent`
 * without an order, as an older release can show them. A `request` names a form, so that one sent twice counts once.
 * Reasons are deleted with the customer, and so are in no row of `staff_changes`.
 */
export const customersByStaff: Statements = ({ int, id, end }) => [
  `ALTER TABLE customers ADD COLUMN blocked_at TEXT`,
  `ALTER TABLE customers ADD COLUMN blocked_by TEXT`,
  `ALTER TABLE customers ADD COLUMN block_reason TEXT CHECK (length(block_reason) BETWEEN 3 AND 200)`,

  `CREATE TABLE points_corrections (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    request TEXT NOT NULL,
    points ${int} NOT NULL CHECK (points <> 0 AND points BETWEEN -100000 AND 100000),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
    made_by TEXT NOT NULL,
    made_at TEXT NOT NULL,
    UNIQUE (customer_id, request)
  ) ${end}`,
  `ALTER TABLE club_entries ADD COLUMN correction_id ${int} REFERENCES points_corrections (id) ON DELETE CASCADE`,
  `CREATE INDEX club_entries_by_correction ON club_entries (correction_id) WHERE correction_id IS NOT NULL`,

  `UPDATE staff_roles SET permissions = replace(permissions, ']', ',"points.change","customers.change"]')
   WHERE name = 'orders' AND permissions LIKE '["%'`,
];
