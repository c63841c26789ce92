import type { Statements } from './statements.ts';

/** Keys of programs that call for the staff: a hash of each, and the permissions as a JSON list. */
export const staffKeys: Statements = ({ id, end }) => [
  `CREATE TABLE staff_keys (
    id ${id},
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    permissions TEXT NOT NULL,
    made_at TEXT NOT NULL,
    ends_at TEXT,
    revoked_at TEXT,
    used_at TEXT
  ) ${end}`,
];
