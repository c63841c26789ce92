import type { Statements } from './statements.ts';

/**
 * What the staff pins beside a model, and how it changed pictures and the catalogue's parts: each edit keeps what stood before
 * and after, as JSON.
 */
export const goodsPictures: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE pinned_related (
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position ${int} NOT NULL CHECK (position BETWEEN 0 AND 7),
    PRIMARY KEY (model_id, product_id)
  ) ${endWithoutRowid}`,
  'CREATE INDEX pinned_related_by_product ON pinned_related (product_id)',
  `CREATE TABLE catalogue_edits (
    id ${id},
    kind TEXT NOT NULL CHECK (length(kind) <= 30),
    subject TEXT NOT NULL CHECK (length(subject) <= 420),
    was TEXT CHECK (length(was) <= 400000),
    became TEXT CHECK (length(became) <= 400000),
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX catalogue_edits_by_time ON catalogue_edits (made_at)',
];
