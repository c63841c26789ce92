import type { Statements } from './statements.ts';

/**
 * Orders that are tried on at delivery. A rate offers it for up to a number of items and, if set, up to a
 * sum; `fitted_at` is when the staff recorded what was kept, `at_fitting` marks a return made there.
 */
export const orderFitting: Statements = ({ int }) => [
  `ALTER TABLE delivery_rates ADD COLUMN fitting_units ${int} NOT NULL DEFAULT 0`,
  `ALTER TABLE delivery_rates ADD COLUMN fitting_sum ${int}`,
  `ALTER TABLE orders ADD COLUMN fitting ${int} NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN fitted_at TEXT`,
  `ALTER TABLE order_returns ADD COLUMN at_fitting ${int} NOT NULL DEFAULT 0`,
];
