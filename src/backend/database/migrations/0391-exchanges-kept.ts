import type { Statements } from './statements.ts';

/** For rows of before: they are as good as met when this was written. */
const MIGRATED = '2026-11-28T00:00:00.000Z';

/** When 1C was last met to use a name or a picture, and the numbers that Wildberries has for goods. */
export const exchangesKept: Statements = ({ int, endWithoutRowid }) => [
  `ALTER TABLE commerceml_names ADD COLUMN met_at TEXT NOT NULL DEFAULT '${MIGRATED}'`,
  `ALTER TABLE commerceml_pictures ADD COLUMN met_at TEXT NOT NULL DEFAULT '${MIGRATED}'`,
  'CREATE INDEX commerceml_names_met ON commerceml_names (met_at)',
  'CREATE INDEX commerceml_pictures_met ON commerceml_pictures (met_at)',
  `CREATE TABLE wildberries_numbers (
    code TEXT NOT NULL PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 120),
    nm_id ${int} NOT NULL CHECK (nm_id BETWEEN 1 AND 1000000000000)
  ) ${endWithoutRowid}`,
];
