import type { Statements } from './statements.ts';

/** A payment that takes instalments alone can be left for another. */
export const paymentsByInstalments: Statements = ({ int }) => [
  `ALTER TABLE payments ADD COLUMN by_instalments ${int} NOT NULL DEFAULT 0 CHECK (by_instalments IN (0, 1))`,
];
