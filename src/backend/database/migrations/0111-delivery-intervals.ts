import type { Statements } from './statements.ts';

/**
 * The hours at which couriers come to a city, region or country, on every day. An interval can be booked
 * until some hours before it begins, by at most `capacity` orders a day (null: no limit). An order keeps the
 * day and hours it was promised.
 */
export const deliveryIntervals: Statements = ({ int, id, end }) => [
  `CREATE TABLE delivery_intervals (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    region_id TEXT,
    city_guid TEXT,
    time_from TEXT NOT NULL CHECK (length(time_from) = 5),
    time_to TEXT NOT NULL CHECK (length(time_to) = 5),
    closes_before_hours ${int} NOT NULL CHECK (closes_before_hours BETWEEN 0 AND 72),
    capacity ${int} CHECK (capacity > 0)
  ) ${end}`,
  `ALTER TABLE orders ADD COLUMN delivery_day TEXT`,
  `ALTER TABLE orders ADD COLUMN interval_id ${int}`,
  `ALTER TABLE orders ADD COLUMN interval_from TEXT`,
  `ALTER TABLE orders ADD COLUMN interval_to TEXT`,
  `CREATE INDEX orders_by_interval ON orders (interval_id, delivery_day) WHERE interval_id IS NOT NULL`,
];
