import type { Statements } from './statements.ts';

/** What 1C calls things, for the staff to say what they are here; and the pictures that it has sent. */
export const commercemlNames: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE commerceml_names (
    kind TEXT NOT NULL CHECK (kind IN ('price', 'warehouse', 'property')),
    foreign_id TEXT NOT NULL CHECK (length(foreign_id) BETWEEN 1 AND 120),
    name TEXT NOT NULL CHECK (length(name) <= 500),
    detail TEXT NOT NULL CHECK (length(detail) <= 500),
    PRIMARY KEY (kind, foreign_id)
  ) ${endWithoutRowid}`,
  `CREATE TABLE commerceml_pictures (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 500),
    src TEXT NOT NULL CHECK (length(src) <= 100),
    width ${int} NOT NULL CHECK (width > 0),
    height ${int} NOT NULL CHECK (height > 0),
    tone TEXT NOT NULL CHECK (length(tone) = 7)
  ) ${endWithoutRowid}`,
];
