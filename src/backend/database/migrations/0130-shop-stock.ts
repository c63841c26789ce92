import type { Statements } from './statements.ts';

/** What sold out in one shop and not in the whole country outdates only the lists of what a city's shops have. */
export const shopStock: Statements = () => [
  `ALTER TABLE stock_turns ADD COLUMN in_shop INTEGER NOT NULL DEFAULT 0`,
  `INSERT INTO versions (area, version) VALUES ('shopStock', 0)`,
];
