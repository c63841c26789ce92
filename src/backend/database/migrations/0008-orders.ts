import type { Statements } from './statements.ts';

const statuses = `'new', 'awaitingPayment', 'paid', 'assembling', 'shipped', 'atPickupPoint', 'delivered', 'cancelled', 'returned'`;

/** Orders outlive their goods: lines are snapshots without references; the stock records go with the goods. */
export const orders: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE gift_cards (
    id ${id},
    number TEXT NOT NULL UNIQUE CHECK (length(number) = 16),
    pin_hash TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    nominal ${int} NOT NULL CHECK (nominal > 0),
    balance ${int} NOT NULL CHECK (balance BETWEEN 0 AND nominal),
    valid_to TEXT NOT NULL,
    blocked_at TEXT,
    issued_for TEXT UNIQUE,
    created_at TEXT NOT NULL
  ) ${end}`,
  `ALTER TABLE gift_card_nominals ADD COLUMN item_id ${int} REFERENCES items (id) ON DELETE CASCADE`,
  `CREATE UNIQUE INDEX gift_card_nominals_by_item ON gift_card_nominals (item_id)`,

  `CREATE TABLE orders (
    id ${id},
    number TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    status TEXT NOT NULL CHECK (status IN (${statuses})),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    region_id TEXT NOT NULL,
    city_id TEXT NOT NULL,
    delivery_kind TEXT NOT NULL CHECK (delivery_kind IN ('courier', 'terminal', 'shop')),
    by_email ${int} NOT NULL CHECK (by_email IN (0, 1)),
    point_id TEXT,
    point_title TEXT NOT NULL,
    address TEXT NOT NULL,
    days_from ${int} NOT NULL,
    days_to ${int} NOT NULL,
    comment TEXT NOT NULL,
    payment TEXT NOT NULL CHECK (payment IN ('onReceipt', 'online')),
    coupon_id ${int} REFERENCES coupons (id) ON DELETE SET NULL,
    coupon_code TEXT,
    gift_card_id ${int} REFERENCES gift_cards (id),
    goods_price ${int} NOT NULL CHECK (goods_price >= 0),
    discount ${int} NOT NULL CHECK (discount BETWEEN 0 AND goods_price),
    delivery_price ${int} NOT NULL CHECK (delivery_price >= 0),
    gift_card_paid ${int} NOT NULL CHECK (gift_card_paid >= 0),
    total_price ${int} NOT NULL CHECK (total_price >= 0),
    consent_version TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    held_until ${int},
    given_back_at TEXT,
    tracked_at TEXT,
    CHECK (total_price = goods_price - discount + delivery_price - gift_card_paid),
    CHECK ((gift_card_paid > 0) = (gift_card_id IS NOT NULL)),
    CHECK ((status = 'awaitingPayment') = (held_until IS NOT NULL))
  ) ${end}`,
  `CREATE INDEX orders_by_owner ON orders (owner, id)`,
  `CREATE INDEX orders_by_status ON orders (status, id)`,
  `CREATE INDEX orders_by_coupon ON orders (coupon_id)`,

  `CREATE TABLE order_lines (
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
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
    price ${int} NOT NULL CHECK (price >= 0),
    old_price ${int} NOT NULL,
    PRIMARY KEY (order_id, position)
  ) ${endWithoutRowid}`,

  `CREATE TABLE order_takings (
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    shop_number TEXT NOT NULL REFERENCES shops (number) ON DELETE CASCADE,
    quantity ${int} NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (order_id, item_id, shop_number)
  ) ${endWithoutRowid}`,
  `CREATE INDEX order_takings_by_item ON order_takings (item_id)`,
  `CREATE INDEX order_takings_by_shop ON order_takings (shop_number)`,

  `CREATE TABLE payments (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id),
    provider TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    amount ${int} NOT NULL CHECK (amount > 0),
    status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'canceled')),
    url TEXT,
    created_at TEXT NOT NULL,
    settled_at TEXT,
    refund_due_at TEXT,
    refunded_at TEXT,
    UNIQUE (provider, provider_id),
    CHECK (refund_due_at IS NULL OR status = 'succeeded')
  ) ${end}`,
  `CREATE INDEX payments_by_order ON payments (order_id, id)`,
  `CREATE INDEX payments_to_refund ON payments (id) WHERE refund_due_at IS NOT NULL AND refunded_at IS NULL`,

  `CREATE TABLE test_payments (
    id TEXT PRIMARY KEY,
    idempotence_key TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'canceled')),
    amount ${int} NOT NULL CHECK (amount > 0),
    refunded ${int} NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    description TEXT NOT NULL,
    return_url TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) ${end}`,

  `CREATE TABLE hold_clock (id ${int} PRIMARY KEY CHECK (id = 1), elapsed_ms ${int} NOT NULL, wall TEXT NOT NULL) ${end}`,
  `INSERT INTO hold_clock (id, elapsed_ms, wall) VALUES (1, 0, '')`,

  `CREATE TABLE outbox (
    id ${id},
    unique_key TEXT NOT NULL UNIQUE,
    message TEXT,
    attempts ${int} NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    due_at TEXT NOT NULL,
    sent_at TEXT,
    given_up_at TEXT,
    created_at TEXT NOT NULL,
    CHECK (sent_at IS NOT NULL OR message IS NOT NULL)
  ) ${end}`,
  `CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND given_up_at IS NULL`,

  `CREATE TABLE stock_turns (id ${id}, product_id ${int} NOT NULL) ${end}`,
  `INSERT INTO versions (area, version) VALUES ('stock', 0)`,
];
