import type { Statements } from './statements.ts';

/**
 * What the staff does to redirects is kept for its undoing, within limits that hold for what it writes. Polls are made at
 * the desk: with a version, and as they once stood.
 */
export const redirectsPolls: Statements = ({ int, id, end }) => [
  `CREATE TABLE redirect_edits (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL,
    undoes ${int} UNIQUE
  ) ${end}`,
  'CREATE INDEX redirect_edits_of_country ON redirect_edits (country, id)',
  'CREATE INDEX redirect_edits_by_time ON redirect_edits (made_at)',
  `CREATE TABLE redirect_edit_lines (
    edit_id ${int} NOT NULL REFERENCES redirect_edits (id) ON DELETE CASCADE,
    short_url TEXT NOT NULL CHECK (length(short_url) <= 500 AND short_url LIKE '/%'),
    was TEXT CHECK (length(was) <= 2000),
    became TEXT CHECK (length(became) BETWEEN 1 AND 2000),
    PRIMARY KEY (edit_id, short_url)
  ) ${end}`,
  'CREATE INDEX orders_by_coupon_and_time ON orders (coupon_code, created_at, id) WHERE coupon_code IS NOT NULL',
  ...['reviews', 'questions', 'site_reviews'].map(
    (table) => `CREATE INDEX ${table}_by_decision ON ${table} (state, decided_at, id)`,
  ),
  `ALTER TABLE polls ADD COLUMN version ${int} NOT NULL DEFAULT 1 CHECK (version >= 1)`,
  `CREATE TABLE poll_versions (
    poll_id ${int} NOT NULL REFERENCES polls (id) ON DELETE CASCADE,
    version ${int} NOT NULL CHECK (version >= 1),
    draft TEXT NOT NULL CHECK (length(draft) <= 200000),
    saved_by TEXT NOT NULL CHECK (length(saved_by) <= 60),
    saved_at TEXT NOT NULL,
    PRIMARY KEY (poll_id, version)
  ) ${end}`,
];
