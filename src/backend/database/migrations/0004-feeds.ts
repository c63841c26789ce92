import type { Statements } from './statements.ts';

/** The goods of each feed. A source is one numbering of groups and offers, which both countries' feeds may share. */
export const feeds: Statements = ({ int, end, endWithoutRowid }) => [
  `CREATE TABLE feeds (
    source TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    shop_number TEXT NOT NULL REFERENCES shops (number) ON DELETE CASCADE,
    imported_at TEXT NOT NULL,
    PRIMARY KEY (source, country)
  ) ${end}`,

  `CREATE TABLE feed_models (
    source TEXT NOT NULL,
    model_key TEXT NOT NULL,
    model_id ${int} NOT NULL UNIQUE REFERENCES models (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    group_id TEXT NOT NULL,
    vendor TEXT NOT NULL,
    vendor_code TEXT NOT NULL,
    PRIMARY KEY (source, model_key)
  ) ${endWithoutRowid}`,

  `CREATE TABLE feed_offers (
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    offer_id TEXT NOT NULL,
    PRIMARY KEY (item_id, source, country)
  ) ${endWithoutRowid}`,
  `CREATE INDEX feed_offers_by_offer ON feed_offers (source, country, offer_id)`,
];
