import type { Statements } from './statements.ts';

/**
 * When an order got each status. Of older orders only the first and the current one are known. Guests' orders are found
 * by phone at sign-in.
 */
export const orderHistory: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE order_status_changes (
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (order_id, status)
  ) ${endWithoutRowid}`,
  `INSERT INTO order_status_changes (order_id, status, changed_at)
    SELECT id,
      CASE WHEN total_price = 0 THEN 'paid' WHEN payment = 'online' THEN 'awaitingPayment' ELSE 'new' END,
      created_at
    FROM orders`,
  `INSERT INTO order_status_changes (order_id, status, changed_at)
    SELECT id, status, changed_at FROM orders
    WHERE NOT EXISTS (
      SELECT 1 FROM order_status_changes
      WHERE order_status_changes.order_id = orders.id AND order_status_changes.status = orders.status)`,
  `CREATE INDEX orders_by_phone ON orders (phone, country)`,
];
