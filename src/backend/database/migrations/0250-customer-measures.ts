import type { Statements } from './statements.ts';

/** What sizes are advised by, for customers who want it remembered; and the lines of a model, by which buyers are found. */
export const customerMeasures: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE customer_measures (
    customer_id TEXT NOT NULL PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
    height ${int} CHECK (height BETWEEN 100 AND 230),
    weight ${int} CHECK (weight BETWEEN 30 AND 250),
    usual_size TEXT NOT NULL CHECK (length(usual_size) <= 64),
    changed_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
  `CREATE INDEX order_lines_by_model ON order_lines (model_code, order_id)`,
];
