import type { Statements } from './statements.ts';

/**
 * Goods that a shop holds for somebody. A held reservation has its units out of the shop's stock. Lines are snapshots, as
 * those of orders; `returned` are the units that went back into stock.
 */
export const reservations: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE reservations (
    id ${id},
    number TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    state TEXT NOT NULL CHECK (state IN ('held', 'collected', 'cancelled', 'expired')),
    shop_number TEXT NOT NULL,
    shop_name TEXT NOT NULL,
    shop_address TEXT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) <= 100),
    phone TEXT NOT NULL,
    email TEXT NOT NULL CHECK (length(email) <= 254),
    held_until TEXT NOT NULL,
    until_day TEXT NOT NULL,
    until_time TEXT NOT NULL,
    reminded_at TEXT,
    cancelled_by TEXT CHECK (cancelled_by IN ('owner', 'shop')),
    why TEXT NOT NULL DEFAULT '' CHECK (length(why) <= 500),
    consent_version TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    network TEXT NOT NULL,
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    CHECK ((state = 'cancelled') = (cancelled_by IS NOT NULL))
  ) ${end}`,
  `CREATE INDEX reservations_by_owner ON reservations (owner, id)`,
  `CREATE INDEX reservations_by_state ON reservations (state, held_until)`,
  `CREATE INDEX reservations_by_phone ON reservations (phone)`,
  `CREATE INDEX reservations_by_change ON reservations (changed_at)`,
  `CREATE TABLE reservation_lines (
    reservation_id ${int} NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    position ${int} NOT NULL,
    item_id ${int} NOT NULL,
    model_title TEXT NOT NULL,
    model_code TEXT NOT NULL,
    product_code TEXT NOT NULL,
    color_name TEXT NOT NULL,
    size TEXT NOT NULL,
    slug TEXT NOT NULL,
    picture TEXT NOT NULL,
    count ${int} NOT NULL CHECK (count BETWEEN 1 AND 10),
    returned ${int} NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND count),
    price ${int} NOT NULL CHECK (price >= 0),
    old_price ${int} NOT NULL,
    PRIMARY KEY (reservation_id, position)
  ) ${endWithoutRowid}`,
];
