import type { Statements } from './statements.ts';

/** Files for marketplaces that are made again and again. `due_at` is when the next one is to be made. */
export const exports: Statements = ({ int, id, end }) => [
  `CREATE TABLE exports (
    id ${id},
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 30),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    settings TEXT NOT NULL CHECK (length(settings) <= 20000),
    feed_key TEXT NOT NULL UNIQUE CHECK (length(feed_key) = 43),
    version ${int} NOT NULL DEFAULT 1,
    due_at TEXT,
    deleted_at TEXT,
    file_key TEXT CHECK (length(file_key) <= 64),
    file_hash TEXT NOT NULL DEFAULT '',
    bytes ${int} NOT NULL DEFAULT 0,
    offers ${int} NOT NULL DEFAULT 0,
    refused ${int} NOT NULL DEFAULT 0,
    made_at TEXT,
    run_id ${int},
    fetched_at TEXT
  ) ${end}`,
  'CREATE INDEX exports_due ON exports (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX exports_deleted ON exports (deleted_at) WHERE deleted_at IS NOT NULL',
];
