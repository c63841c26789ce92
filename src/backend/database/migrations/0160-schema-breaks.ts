import type { Statements } from './statements.ts';

/**
 * Migrations that a release before them can't live with. Such a migration inserts its own name here; where none of the
 * migrations that a process doesn't know is listed, it may go on (docs/operations/releases.md).
 */
export const schemaBreaks: Statements = () => [
  `CREATE TABLE schema_breaks (migration TEXT NOT NULL PRIMARY KEY)`,
];
