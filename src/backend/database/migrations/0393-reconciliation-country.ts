import type { Statements } from './statements.ts';

/** A day of payments is one by the clock of the country whose provider it is. */
export const reconciliationCountry: Statements = () => [
  "ALTER TABLE reconciliations ADD COLUMN country TEXT NOT NULL DEFAULT 'RU' CHECK (country IN ('RU', 'AM'))",
  "UPDATE reconciliations SET country = 'AM' WHERE provider IN ('idram', 'arca')",
];
