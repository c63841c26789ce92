import type { Statements } from './statements.ts';

/** Pick-up points and delivery rates, one of each kind per city, region or country; rebuilds the rates table. */
export const delivery: Statements = ({ int, real, id, end }) => [
  `CREATE TABLE terminals (
    code TEXT PRIMARY KEY,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    city_guid TEXT NOT NULL REFERENCES cities (guid),
    title TEXT NOT NULL,
    address TEXT NOT NULL,
    metro TEXT NOT NULL,
    hours TEXT NOT NULL,
    latitude ${real} NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude ${real} NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX terminals_by_city ON terminals (city_guid, position)`,

  `ALTER TABLE delivery_rates RENAME TO former_delivery_rates`,
  `CREATE TABLE delivery_rates (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    region_id TEXT,
    city_guid TEXT REFERENCES cities (guid),
    kind TEXT NOT NULL CHECK (kind IN ('courier', 'terminal', 'shop')),
    title TEXT NOT NULL,
    price ${int} NOT NULL CHECK (price >= 0),
    free_from ${int} CHECK (free_from >= 0),
    days_from ${int} NOT NULL CHECK (days_from >= 0),
    days_to ${int} NOT NULL CHECK (days_to BETWEEN days_from AND 90),
    CHECK (city_guid IS NULL OR region_id IS NULL)
  ) ${end}`,
  `INSERT INTO delivery_rates (country, region_id, kind, title, price, free_from, days_from, days_to)
    SELECT country, region_id, kind, title, price, free_from, days_from, days_to
    FROM former_delivery_rates ORDER BY id`,
  `DROP TABLE former_delivery_rates`,
  `CREATE UNIQUE INDEX delivery_rates_by_place
    ON delivery_rates (country, kind, COALESCE(region_id, ''), COALESCE(city_guid, ''))`,
];
