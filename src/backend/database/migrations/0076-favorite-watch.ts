import type { Statements } from './statements.ts';

export const favoriteWatch: Statements = ({ int, id, end }) => [
  `ALTER TABLE favorites ADD COLUMN noted_price ${int}`,
  `ALTER TABLE favorites ADD COLUMN told_price ${int}`,
  `ALTER TABLE favorites ADD COLUMN is_sold_out ${int} NOT NULL DEFAULT 0 CHECK (is_sold_out IN (0, 1))`,
  `ALTER TABLE favorites ADD COLUMN came_back ${int} NOT NULL DEFAULT 0 CHECK (came_back IN (0, 1))`,
  `CREATE TABLE stock_alerts (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    consent_version TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (item_id, country, email)
  ) ${end}`,
  `CREATE INDEX stock_alerts_by_owner ON stock_alerts (owner)`,
  `CREATE INDEX stock_alerts_by_time ON stock_alerts (created_at)`,
];
