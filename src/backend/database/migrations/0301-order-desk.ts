import type { Statements } from './statements.ts';

/**
 * What the desk keeps of an order: notes, which stay as they were written (`request` names one that is sent twice), and
 * by whom the parcel goes.
 */
export const orderDesk: Statements = ({ int, endWithoutRowid, unchangeable }) => [
  `CREATE TABLE order_notes (
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    place ${int} NOT NULL CHECK (place BETWEEN 1 AND 200),
    request TEXT NOT NULL,
    noted_by TEXT NOT NULL,
    noted_at TEXT NOT NULL,
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    PRIMARY KEY (order_id, place),
    UNIQUE (order_id, request)
  ) ${endWithoutRowid}`,
  ...unchangeable('order_notes'),

  `ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT '' CHECK (length(carrier) <= 60)`,
  `ALTER TABLE orders ADD COLUMN track_number TEXT NOT NULL DEFAULT '' CHECK (length(track_number) <= 40)`,
  `CREATE INDEX orders_by_track_number ON orders (track_number, id) WHERE track_number <> ''`,
];
