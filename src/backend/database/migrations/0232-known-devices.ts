import type { Statements } from './statements.ts';

/**
 * Browsers that a customer has signed in with, so that strangers' requests for codes do not count against
 * them.
 */
export const knownDevices: Statements = ({ endWithoutRowid }) => [
  `CREATE TABLE known_devices (
    token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    seen_at TEXT NOT NULL,
    PRIMARY KEY (token_hash, customer_id)
  ) ${endWithoutRowid}`,
  `CREATE INDEX known_devices_by_customer ON known_devices (customer_id)`,
];
