import type { Statements } from './statements.ts';

/** Customers' addresses, at most 20 each (`place` counts from 1); `same_key` is a hash that prevents duplicates. */
export const addresses: Statements = ({ int, id, end }) => [
  `CREATE TABLE customer_addresses (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    place ${int} NOT NULL CHECK (place BETWEEN 1 AND 20),
    title TEXT NOT NULL CHECK (length(title) <= 60),
    city_guid TEXT NOT NULL CHECK (length(city_guid) BETWEEN 1 AND 64),
    region_id TEXT NOT NULL CHECK (length(region_id) <= 16),
    city_name TEXT NOT NULL CHECK (length(city_name) BETWEEN 1 AND 200),
    street TEXT NOT NULL CHECK (length(street) BETWEEN 1 AND 200),
    house TEXT NOT NULL CHECK (length(house) BETWEEN 1 AND 50),
    flat TEXT NOT NULL CHECK (length(flat) <= 50),
    postal_code TEXT NOT NULL CHECK (length(postal_code) <= 16),
    is_main ${int} NOT NULL CHECK (is_main IN (0, 1)),
    same_key TEXT NOT NULL CHECK (length(same_key) = 64),
    created_at TEXT NOT NULL,
    UNIQUE (customer_id, place),
    UNIQUE (customer_id, same_key)
  ) ${end}`,
  `CREATE UNIQUE INDEX one_main_address ON customer_addresses (customer_id) WHERE is_main = 1`,
];
