import type { Statements } from './statements.ts';

/** What a carrier answers and does: rates, cities, pick-up points, parcels and the steps of their way. */
export const carriers: Statements = ({ int, id, end, endWithoutRowid }) => [
  "ALTER TABLE terminals ADD COLUMN source TEXT NOT NULL DEFAULT 'own' CHECK (length(source) <= 20)",
  'CREATE INDEX terminals_of_source ON terminals (source, code)',
  `CREATE TABLE carrier_cities (
    carrier TEXT NOT NULL CHECK (length(carrier) <= 20),
    city_guid TEXT NOT NULL REFERENCES cities (guid) ON DELETE CASCADE,
    code ${int} NOT NULL CHECK (code > 0),
    PRIMARY KEY (carrier, city_guid)
  ) ${endWithoutRowid}`,
  `CREATE TABLE carrier_rates (
    city_guid TEXT NOT NULL REFERENCES cities (guid) ON DELETE CASCADE,
    weight_class ${int} NOT NULL CHECK (weight_class > 0),
    day TEXT NOT NULL CHECK (length(day) = 10),
    asked_at TEXT NOT NULL,
    is_answered ${int} NOT NULL CHECK (is_answered IN (0, 1)),
    courier_price ${int} CHECK (courier_price >= 0),
    courier_from ${int},
    courier_to ${int},
    terminal_price ${int} CHECK (terminal_price >= 0),
    terminal_from ${int},
    terminal_to ${int},
    PRIMARY KEY (city_guid, weight_class)
  ) ${endWithoutRowid}`,
  `CREATE TABLE carrier_rounds (
    name TEXT PRIMARY KEY CHECK (length(name) <= 40),
    began_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
  `CREATE TABLE parcels (
    id ${id},
    order_id ${int} NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
    carrier TEXT NOT NULL CHECK (length(carrier) <= 20),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'told', 'made', 'refused', 'cancelling', 'cancelled', 'done')),
    carrier_id TEXT CHECK (length(carrier_id) <= 64),
    problems TEXT NOT NULL DEFAULT '[]' CHECK (length(problems) <= 4000),
    tries ${int} NOT NULL DEFAULT 0,
    due_at TEXT,
    is_returning ${int} NOT NULL DEFAULT 0 CHECK (is_returning IN (0, 1)),
    handed_by TEXT NOT NULL CHECK (length(handed_by) <= 60),
    handed_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX parcels_due ON parcels (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX parcels_by_carrier_id ON parcels (carrier_id) WHERE carrier_id IS NOT NULL',
  `CREATE INDEX parcels_in_trouble ON parcels (id) WHERE is_returning = 1 OR state = 'refused'`,
  `CREATE TABLE parcel_steps (
    parcel_id ${int} NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
    code TEXT NOT NULL CHECK (length(code) <= 64),
    at TEXT NOT NULL,
    city TEXT NOT NULL CHECK (length(city) <= 200),
    PRIMARY KEY (parcel_id, code, at)
  ) ${endWithoutRowid}`,
];
