import type { Statements } from './statements.ts';

/**
 * Measures that customers want remembered for size advice; and an index of order lines by model, to find
 * buyers.
 */
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
