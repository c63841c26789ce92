import type { Statements } from './statements.ts';

/**
 * Migrations that older releases cannot work with. Such a migration inserts its own name here; a process may
 * run if none of the migrations it does not know is listed (docs/operations/releases.md).
 */
export const schemaBreaks: Statements = () => [
  `CREATE TABLE schema_breaks (migration TEXT NOT NULL PRIMARY KEY)`,
];
