import type { Statements } from './statements.ts';

/** Limits of hundreds of uses are counted by groups; unpaid orders are counted by owner, phone and network. */
export const caps: Statements = ({ int, endWithoutRowid }) => [
  `DROP TABLE code_limits`,
  `CREATE TABLE code_limits (
    key TEXT PRIMARY KEY CHECK (length(key) <= 64),
    uses TEXT NOT NULL CHECK (length(uses) <= 16000),
    changed_elapsed_ms ${int} NOT NULL
  ) ${endWithoutRowid}`,
  `CREATE INDEX code_limits_by_time ON code_limits (changed_elapsed_ms)`,

  `ALTER TABLE orders ADD COLUMN network TEXT NOT NULL DEFAULT ''`,
  `CREATE INDEX orders_unpaid_by_owner ON orders (owner) WHERE status = 'awaitingPayment'`,
  `CREATE INDEX orders_unpaid_by_phone ON orders (phone) WHERE status = 'awaitingPayment'`,
  `CREATE INDEX orders_unpaid_by_network ON orders (network) WHERE status = 'awaitingPayment'`,
];
