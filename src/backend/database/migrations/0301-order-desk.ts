import type { Statements } from './statements.ts';

/**
 * What the desk keeps of an order: notes, which stay as they were written (`request` names one that is sent twice), and
 * by whom the parcel goes. The indexes are for the list, whose newest orders come first;
 * each member has own views of it (`filter` is JSON) and columns (with spaces between them).
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
  'CREATE INDEX orders_by_status_and_time ON orders (status, created_at, id)',
  'CREATE INDEX orders_by_city_and_time ON orders (city_id, created_at, id)',
  'CREATE INDEX orders_by_city_and_status ON orders (city_id, status, created_at, id)',
  'CREATE INDEX orders_by_delivery_and_time ON orders (delivery_kind, created_at, id)',
  'CREATE INDEX orders_by_sum ON orders (total_price)',

  `CREATE INDEX orders_under_way ON orders (created_at, id, days_to, delivery_day, country, region_id)
    WHERE status IN ('new', 'paid', 'assembling', 'shipped') AND by_email = 0`,

  `CREATE INDEX orders_by_track_number ON orders (track_number, id) WHERE track_number <> ''`,

  `CREATE TABLE saved_order_views (
    member_id ${int} NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    place ${int} NOT NULL CHECK (place BETWEEN 1 AND 20),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    filter TEXT NOT NULL CHECK (length(filter) <= 1000),
    PRIMARY KEY (member_id, place),
    UNIQUE (member_id, title)
  ) ${endWithoutRowid}`,
  `CREATE TABLE order_list_columns (
    member_id ${int} NOT NULL PRIMARY KEY REFERENCES staff_members (id) ON DELETE CASCADE,
    columns TEXT NOT NULL CHECK (length(columns) <= 400)
  ) ${endWithoutRowid}`,
];
