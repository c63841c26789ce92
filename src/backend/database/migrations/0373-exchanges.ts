import type { Statements } from './statements.ts';

const given = [
  ['manager', '"exchange.read","exchange.run"'],
  ['editor', '"exchange.read"'],
  ['analyst', '"exchange.read"'],
] as const;

/**
 * What goes in and out of the shop by files and by other programs: each run with what was wrong in its rows, its files, and,
 * for those that the desk's people start, what they asked for. `busy_until` is moved on by the process that works on it.
 */
export const exchanges: Statements = ({ int, id, end }) => [
  `CREATE TABLE exchange_runs (
    id ${id},
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 30),
    country TEXT CHECK (country IN ('RU', 'AM')),
    made_by TEXT NOT NULL CHECK (length(made_by) BETWEEN 1 AND 60),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'dry', 'done', 'failed')),
    started_at TEXT NOT NULL,
    ended_at TEXT,
    counts TEXT NOT NULL DEFAULT '{}' CHECK (length(counts) <= 4000),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    problems ${int} NOT NULL DEFAULT 0 CHECK (problems >= 0),
    options TEXT NOT NULL DEFAULT '{}' CHECK (length(options) <= 4000),
    request TEXT UNIQUE CHECK (length(request) <= 64),
    import_id ${int},
    attempts ${int} NOT NULL DEFAULT 0,
    busy_until TEXT
  ) ${end}`,
  'CREATE INDEX exchange_runs_by_kind ON exchange_runs (kind, id)',
  'CREATE INDEX exchange_runs_by_start ON exchange_runs (started_at)',
  `CREATE INDEX exchange_runs_open ON exchange_runs (state, id) WHERE state IN ('waiting', 'running')`,
  `CREATE TABLE exchange_problems (
    id ${id},
    run_id ${int} NOT NULL REFERENCES exchange_runs (id) ON DELETE CASCADE,
    place TEXT NOT NULL CHECK (length(place) <= 140),
    field TEXT NOT NULL CHECK (length(field) <= 60),
    message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 500)
  ) ${end}`,
  'CREATE INDEX exchange_problems_of_run ON exchange_problems (run_id, id)',
  `CREATE TABLE exchange_files (
    id ${id},
    run_id ${int} NOT NULL REFERENCES exchange_runs (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    file_key TEXT NOT NULL UNIQUE CHECK (length(file_key) <= 64),
    bytes ${int} NOT NULL CHECK (bytes >= 0),
    made_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX exchange_files_of_run ON exchange_files (run_id, id)',
  'CREATE INDEX exchange_files_by_time ON exchange_files (made_at)',
  ...given.map(
    ([
      role,
      permissions,
    ]) => `UPDATE staff_roles SET permissions = replace(permissions, ']', ',${permissions}]')
      WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
];
