import type { Statements } from './statements.ts';

/** Sessions of anonymous visitors; tokens are stored only as hashes. */
export const identity: Statements = ({ int, end }) => [
  `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) ${end}`,

  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_token_hash TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    created_at TEXT NOT NULL,
    ended_at TEXT
  ) ${end}`,
  `CREATE INDEX sessions_by_user_token ON sessions (user_token_hash)`,

  `CREATE TABLE refresh_tokens (
    hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    generation ${int} NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
  ) ${end}`,
  `CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id)`,
];
