import type { Statements } from './statements.ts';

/**
 * Points of delivery may be hidden from shoppers; their version grows with every change by the staff. A draft is a table of
 * points that somebody uploaded, with rows as they were typed; its changes have the points before it, null where there was
 * none, and the version that it wrote.
 *
 * Shops have their hours by weekday, and photos, both as JSON.
 */
export const pointsAndShops: Statements = ({ int, id, end, endWithoutRowid }) => [
  `ALTER TABLE terminals ADD COLUMN is_hidden ${int} NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))`,
  `ALTER TABLE terminals ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `CREATE TABLE point_drafts (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'applied', 'undone')),
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX point_drafts_by_time ON point_drafts (made_at)',
  `CREATE TABLE point_draft_rows (
    draft_id ${int} NOT NULL REFERENCES point_drafts (id) ON DELETE CASCADE,
    line ${int} NOT NULL,
    typed TEXT NOT NULL CHECK (length(typed) <= 30000),
    PRIMARY KEY (draft_id, line)
  ) ${endWithoutRowid}`,
  `CREATE TABLE point_changes (
    draft_id ${int} NOT NULL REFERENCES point_drafts (id) ON DELETE CASCADE,
    code TEXT NOT NULL CHECK (length(code) <= 64),
    was TEXT CHECK (length(was) <= 10000),
    version ${int} NOT NULL,
    PRIMARY KEY (draft_id, code)
  ) ${endWithoutRowid}`,
  `ALTER TABLE shops ADD COLUMN week TEXT NOT NULL DEFAULT '[]' CHECK (length(week) <= 500)`,
  `ALTER TABLE shops ADD COLUMN photos TEXT NOT NULL DEFAULT '[]' CHECK (length(photos) <= 20000)`,
];
