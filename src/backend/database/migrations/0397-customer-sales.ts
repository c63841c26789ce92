import type { Statements } from './statements.ts';

/**
 * What each customer ordered and kept, and indexes from which the staff's list of customers is read alone, whatever it is
 * filtered by. Orders from before are summed here once.
 */
export const customerSales: Statements = ({ int }) => [
  `ALTER TABLE customers ADD COLUMN orders ${int} NOT NULL DEFAULT 0 CHECK (orders >= 0)`,
  `ALTER TABLE customers ADD COLUMN sold ${int} NOT NULL DEFAULT 0`,
  'ALTER TABLE customers ADD COLUMN last_ordered_at TEXT',
  `UPDATE customers SET
    orders = (SELECT COUNT(*) FROM orders WHERE owner = 'customer:' || customers.id AND status <> 'cancelled'),
    sold = COALESCE((
      SELECT SUM(gross - sale_entries.discount) FROM orders JOIN sale_entries ON order_id = orders.id
      WHERE owner = 'customer:' || customers.id AND subject IN ('goods', 'card')
    ), 0),
    last_ordered_at = (
      SELECT MAX(orders.created_at) FROM orders
      WHERE owner = 'customer:' || customers.id AND status <> 'cancelled'
    )`,
  `CREATE INDEX customers_by_time ON customers
    (country, created_at, id, orders, sold, last_ordered_at, blocked_at, birthday)`,
  `CREATE INDEX customers_by_sum ON customers
    (country, sold, id, orders, created_at, last_ordered_at, blocked_at, birthday)`,
  `CREATE INDEX customers_by_last_order ON customers
    (country, last_ordered_at, id, orders, sold, created_at, blocked_at, birthday)`,
  `UPDATE staff_roles
    SET permissions = replace(permissions, '"customers.read"', '"customers.read","mailings.export"')
    WHERE name = 'manager'`,
];
