import type { Statements } from './statements.ts';

/**
 * Orders that the staff makes for somebody on the phone: no limit of shoppers counts them, and the consent to them was
 * given by phone. Who may change orders in the role `orders` may make them too.
 */
export const ordersForCallers: Statements = ({ int }) => [
  `ALTER TABLE orders ADD COLUMN for_caller ${int} NOT NULL DEFAULT 0 CHECK (for_caller IN (0, 1))`,
  `UPDATE staff_roles SET permissions = REPLACE(permissions, '"orders.change"', '"orders.change","orders.place"')
   WHERE name = 'orders'`,
];
