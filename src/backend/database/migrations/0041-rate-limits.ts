import type { Statements } from './statements.ts';

export const rateLimits: Statements = () => [
  `ALTER TABLE code_limits RENAME TO rate_limits`,
  `DROP INDEX code_limits_by_time`,
  `CREATE INDEX rate_limits_by_time ON rate_limits (changed_elapsed_ms)`,
];
