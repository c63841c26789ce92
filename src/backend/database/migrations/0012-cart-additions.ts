import type { Statements } from './statements.ts';

export const cartAdditions: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE cart_additions (
    cart_id ${int} NOT NULL,
    item_id ${int} NOT NULL,
    addition_id TEXT NOT NULL CHECK (length(addition_id) BETWEEN 1 AND 64),
    units ${int} NOT NULL CHECK (units > 0),
    total ${int} NOT NULL CHECK (total BETWEEN 1 AND 10),
    added_at TEXT NOT NULL,
    PRIMARY KEY (cart_id, item_id),
    FOREIGN KEY (cart_id, item_id) REFERENCES cart_lines (cart_id, item_id) ON DELETE CASCADE
  ) ${endWithoutRowid}`,
];
