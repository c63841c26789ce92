import type { Statements } from './statements.ts';

/**
 * Delivery, pick-up points and shops as the staff keeps them: a version that every change makes grow. A holiday's `day` is
 * `2026-11-04`, `11-04` of every year, or `7` for every Sunday.
 */
export const deliveryByStaff: Statements = ({ int, id, end }) => [
  `ALTER TABLE delivery_rates ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `ALTER TABLE delivery_intervals ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `CREATE TABLE delivery_holidays (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    region_id TEXT CHECK (length(region_id) <= 16),
    day TEXT NOT NULL CHECK (length(day) IN (1, 5, 10)),
    title TEXT NOT NULL CHECK (length(title) <= 60),
    stops_courier ${int} NOT NULL CHECK (stops_courier IN (0, 1)),
    stops_dispatch ${int} NOT NULL CHECK (stops_dispatch IN (0, 1)),
    version ${int} NOT NULL DEFAULT 1,
    CHECK (stops_courier + stops_dispatch > 0)
  ) ${end}`,
  `CREATE UNIQUE INDEX delivery_holidays_by_day
    ON delivery_holidays (country, COALESCE(region_id, ''), day)`,

  `ALTER TABLE shops ADD COLUMN services TEXT NOT NULL DEFAULT '[]' CHECK (length(services) <= 2000)`,
  `ALTER TABLE shops ADD COLUMN pause_from TEXT CHECK (length(pause_from) = 10)`,
  `ALTER TABLE shops ADD COLUMN pause_till TEXT CHECK (length(pause_till) = 10)`,
  `ALTER TABLE shops ADD COLUMN pause_reason TEXT NOT NULL DEFAULT '' CHECK (length(pause_reason) <= 200)`,
  `ALTER TABLE shops ADD COLUMN closed_at TEXT`,
  `ALTER TABLE shops ADD COLUMN version ${int} NOT NULL DEFAULT 1`,

  ...[
    ['manager', ['delivery.read', 'delivery.change']] as const,
    ['orders', ['delivery.read']] as const,
    ['analyst', ['delivery.read']] as const,
    ['packer', ['delivery.read']] as const,
  ].map(
    ([role, given]) => `UPDATE staff_roles
      SET permissions = replace(permissions, ']', ',${given.map((each) => `"${each}"`).join(',')}]')
      WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
];
