import type { Statements } from './statements.ts';

/** The exchange with 1C: its sessions, what the staff decided of its names, and which orders it has. */
export const commerceml: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE commerceml_sessions (
    id ${id},
    token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
    key_id ${int} NOT NULL REFERENCES staff_keys (id),
    type TEXT NOT NULL CHECK (type IN ('catalog', 'sale')),
    state TEXT NOT NULL CHECK (state IN ('open', 'importing', 'failed', 'ended')),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    run_id ${int} REFERENCES exchange_runs (id) ON DELETE SET NULL,
    began_at TEXT NOT NULL,
    used_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX commerceml_sessions_by_use ON commerceml_sessions (used_at)',
  `CREATE TABLE commerceml_decisions (
    kind TEXT NOT NULL CHECK (kind IN ('price', 'warehouse', 'property')),
    foreign_id TEXT NOT NULL CHECK (length(foreign_id) BETWEEN 1 AND 120),
    name TEXT NOT NULL CHECK (length(name) <= 500),
    decision TEXT NOT NULL CHECK (length(decision) BETWEEN 1 AND 60),
    PRIMARY KEY (kind, foreign_id)
  ) ${endWithoutRowid}`,
  `CREATE TABLE commerceml_orders (
    order_id ${int} NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    version ${int},
    offered_version ${int},
    session_id ${int}
  ) ${endWithoutRowid}`,
  'CREATE INDEX commerceml_orders_offered ON commerceml_orders (session_id) WHERE session_id IS NOT NULL',
];
