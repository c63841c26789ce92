import type { Statements } from './statements.ts';

/**
 * Synonyms ship with every shop: the table has what a shop adds, and what it withdraws of the shipped ones. The demo's
 * own list, which went too far, goes. Search finds products by the barcode of a size.
 */
export const synonyms: Statements = () => [
  `DELETE FROM synonyms WHERE EXISTS (SELECT 1 FROM secrets WHERE name = 'demo-seed')`,
  `ALTER TABLE synonyms ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX items_barcode ON items (barcode)`,
];
