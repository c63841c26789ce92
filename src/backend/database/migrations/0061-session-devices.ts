import type { Statements } from './statements.ts';

/** Where a customer signed in, and when that session was last used. */
export const sessionDevices: Statements = () => [
  `ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '' CHECK (length(device) <= 60)`,
  `ALTER TABLE sessions ADD COLUMN city TEXT NOT NULL DEFAULT '' CHECK (length(city) <= 200)`,
  `ALTER TABLE sessions ADD COLUMN seen_at TEXT`,
];
