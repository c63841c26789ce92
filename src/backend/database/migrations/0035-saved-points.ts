import type { Statements } from './statements.ts';

/**
 * Customers' pick-up points and shops, at most 20 of each (`place` counts from 1). Title and address are those of the last
 * time it was saved, so that one that is gone can still be named.
 */
export const savedPoints: Statements = ({ int, id, end }) => [
  `CREATE TABLE customer_points (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    kind TEXT NOT NULL CHECK (kind IN ('shop', 'terminal')),
    place ${int} NOT NULL CHECK (place BETWEEN 1 AND 20),
    code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 64),
    title TEXT NOT NULL,
    city_guid TEXT NOT NULL,
    region_id TEXT NOT NULL,
    city_name TEXT NOT NULL,
    address TEXT NOT NULL,
    is_main ${int} NOT NULL CHECK (is_main IN (0, 1)),
    created_at TEXT NOT NULL,
    UNIQUE (customer_id, kind, place),
    UNIQUE (customer_id, kind, code)
  ) ${end}`,
  `CREATE UNIQUE INDEX one_main_point ON customer_points (customer_id, kind) WHERE is_main = 1`,
];
