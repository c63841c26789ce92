import type { Statements } from './statements.ts';

/** Which version of the protocol 1C named at a session's beginning: statuses come otherwise without one. */
export const commercemlVersion: Statements = () => [
  `ALTER TABLE commerceml_sessions ADD COLUMN version TEXT NOT NULL DEFAULT '' CHECK (length(version) <= 10)`,
];
