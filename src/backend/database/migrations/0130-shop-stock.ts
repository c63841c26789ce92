import type { Statements } from './statements.ts';

/**
 * A product that sold out in one shop only, not in the whole country, outdates only the lists of city stock.
 */
export const shopStock: Statements = () => [
  `ALTER TABLE stock_turns ADD COLUMN in_shop INTEGER NOT NULL DEFAULT 0`,
  `INSERT INTO versions (area, version) VALUES ('shopStock', 0)`,
];
