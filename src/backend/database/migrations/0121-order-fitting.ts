import type { Statements } from './statements.ts';

/**
 * Orders that are tried on at the hand-over. A rate offers it up to a number of things and, if one is set, a sum;
 * `fitted_at` is when the staff marked what was kept, `at_fitting` a return that was made there.
 */
export const orderFitting: Statements = ({ int }) => [
  `ALTER TABLE delivery_rates ADD COLUMN fitting_units ${int} NOT NULL DEFAULT 0`,
  `ALTER TABLE delivery_rates ADD COLUMN fitting_sum ${int}`,
  `ALTER TABLE orders ADD COLUMN fitting ${int} NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN fitted_at TEXT`,
  `ALTER TABLE order_returns ADD COLUMN at_fitting ${int} NOT NULL DEFAULT 0`,
];
