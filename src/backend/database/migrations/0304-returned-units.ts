import type { Statements } from './statements.ts';

/**
 * Where the units of accepted returns went. `shop_number` has them in stock; else they were taken from there. Returns
 * before this migration have none: all their units went back where they were taken from.
 *
 * A member may belong to a shop, and then sees its reservations alone. Who could read orders could read reservations.
 */
export const returnedUnits: Statements = ({ int, id, end }) => [
  `CREATE TABLE returned_units (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    return_id ${int} NOT NULL REFERENCES order_returns (id) ON DELETE CASCADE,
    item_id ${int} NOT NULL,
    count ${int} NOT NULL CHECK (count BETWEEN 1 AND 10),
    destination TEXT NOT NULL CHECK (destination IN ('stock', 'outlet', 'off')),
    shop_number TEXT NOT NULL CHECK (length(shop_number) <= 64),
    moved_at TEXT NOT NULL,
    moved_by TEXT CHECK (length(moved_by) <= 60)
  ) ${end}`,
  'CREATE INDEX returned_units_of_order ON returned_units (order_id)',
  'CREATE INDEX returned_units_of_return ON returned_units (return_id)',
  `CREATE INDEX returned_units_in_outlet ON returned_units (id) WHERE destination = 'outlet'`,

  'ALTER TABLE order_returns ADD COLUMN request TEXT CHECK (length(request) <= 64)',
  'CREATE UNIQUE INDEX order_returns_by_request ON order_returns (order_id, request) WHERE request IS NOT NULL',

  'ALTER TABLE staff_members ADD COLUMN shop_number TEXT CHECK (length(shop_number) <= 64)',
  ...['staff_roles', 'staff_keys'].map(
    (table) => `UPDATE ${table} SET permissions =
      replace(permissions, '"orders.read"', '"orders.read","reservations.read"')`,
  ),
  `INSERT INTO staff_roles (name, title, place, permissions)
   VALUES ('shop', 'Продавец', 6, '["reservations.read","reservations.change"]') ON CONFLICT DO NOTHING`,
];
