import type { Statements } from './statements.ts';

/**
 * What moved the units for sale of a size in a shop: `became` is how many were for sale after it. `subject` is the number of
 * an order or a reservation, or the id of an import or of a change by the staff.
 *
 * Points of delivery as the staff keeps them; an edit has the rows before it as JSON, null where there was none.
 */
export const movesAndPoints: Statements = ({ int, id, end }) => [
  `CREATE TABLE stock_moves (
    id ${id},
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    shop_number TEXT NOT NULL CHECK (length(shop_number) <= 64),
    delta ${int} NOT NULL CHECK (delta <> 0),
    became ${int} NOT NULL CHECK (became >= 0),
    reason TEXT NOT NULL CHECK (length(reason) <= 20),
    subject TEXT NOT NULL CHECK (length(subject) <= 64),
    moved_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX stock_moves_of_item ON stock_moves (item_id, id)',

  `ALTER TABLE terminals ADD COLUMN is_hidden ${int} NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))`,
  `ALTER TABLE terminals ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `CREATE TABLE point_edits (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL,
    is_undone ${int} NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
  ) ${end}`,
  `CREATE TABLE point_edit_lines (
    edit_id ${int} NOT NULL REFERENCES point_edits (id) ON DELETE CASCADE,
    code TEXT NOT NULL CHECK (length(code) <= 64),
    was TEXT CHECK (length(was) <= 4000),
    version ${int} NOT NULL,
    PRIMARY KEY (edit_id, code)
  ) ${end}`,
];
