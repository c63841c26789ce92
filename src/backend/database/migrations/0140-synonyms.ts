import type { Statements } from './statements.ts';

/**
 * Synonyms ship with every shop: the table has those that a shop adds, and the shipped ones that it
 * withdraws. Drops the demo's own list, which matched too much. Search finds products by the barcode of a
 * size.
 */
export const synonyms: Statements = () => [
  `DELETE FROM synonyms WHERE EXISTS (SELECT 1 FROM secrets WHERE name = 'demo-seed')`,
  `ALTER TABLE synonyms ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX items_barcode ON items (barcode)`,
];
