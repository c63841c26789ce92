import type { Statements } from './statements.ts';

/** Which products each version of the catalogue changed. Product 0 says that the version's list is complete. */
export const catalogChanges: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE catalog_changes (
    version ${int} NOT NULL,
    product_id ${int} NOT NULL,
    has_new_texts ${int} NOT NULL CHECK (has_new_texts IN (0, 1)),
    PRIMARY KEY (version, product_id)
  ) ${endWithoutRowid}`,
];
