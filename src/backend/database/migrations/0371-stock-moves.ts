import type { Statements } from './statements.ts';

/**
 * What moved the units for sale of a size in a shop: `became` is how many were for sale after it. `subject` is the number of
 * an order or a reservation, or the id of an import or of a change by the staff.
 */
export const stockMoves: Statements = ({ int, id, end }) => [
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
];
