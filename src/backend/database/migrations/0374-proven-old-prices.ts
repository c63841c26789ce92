import type { Statements } from './statements.ts';

/**
 * `product_prices.old_asked_till` is until when an old price was asked, null where none is shown or none has to be proven.
 *
 * `price_moments` has the rule of old prices: of how many days, 0 for none; whether what the shop said was believed until
 * `began_at`, when its history began; and the product from which prices are still to be settled anew.
 *
 * `feed_category_names` has the names by which feeds know categories that the staff has renamed or moved.
 */
export const provenOldPrices: Statements = ({ int, endWithoutRowid }) => [
  'ALTER TABLE product_prices ADD COLUMN old_asked_till TEXT',
  `CREATE INDEX product_prices_by_proof ON product_prices (country, old_asked_till)
    WHERE old_asked_till IS NOT NULL`,
  `ALTER TABLE price_moments ADD COLUMN began_at TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE price_moments ADD COLUMN old_price_days ${int} NOT NULL DEFAULT 30
    CHECK (old_price_days BETWEEN 0 AND 365)`,
  `ALTER TABLE price_moments ADD COLUMN is_start_believed ${int} NOT NULL DEFAULT 1
    CHECK (is_start_believed IN (0, 1))`,
  `ALTER TABLE price_moments ADD COLUMN settled_to ${int}`,
  'UPDATE price_moments SET settled_to = 0 WHERE EXISTS (SELECT 1 FROM product_prices)',
  `CREATE TABLE feed_category_names (
    source TEXT NOT NULL,
    parent_id ${int} NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 200),
    category_id ${int} NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    PRIMARY KEY (source, parent_id, name)
  ) ${endWithoutRowid}`,
  'CREATE INDEX feed_category_names_of_category ON feed_category_names (category_id)',
];
