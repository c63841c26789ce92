import type { Statements } from './statements.ts';

/** Rows that refer to goods are deleted with them; each reference has an index to keep that fast. */
export const cart: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE coupons (
    id ${id},
    code TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    percent ${int} CHECK (percent BETWEEN 1 AND 100),
    amount ${int} CHECK (amount > 0),
    min_sum ${int} NOT NULL CHECK (min_sum >= 0),
    valid_from TEXT NOT NULL,
    valid_to TEXT,
    single_use ${int} NOT NULL CHECK (single_use IN (0, 1)),
    used_at TEXT,
    UNIQUE (code, country),
    CHECK ((percent IS NULL) <> (amount IS NULL)),
    CHECK (single_use = 1 OR used_at IS NULL)
  ) ${end}`,

  `CREATE TABLE carts (
    id ${id},
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    coupon_id ${int} REFERENCES coupons (id) ON DELETE SET NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (owner, country)
  ) ${end}`,

  `CREATE TABLE cart_lines (
    cart_id ${int} NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    count ${int} NOT NULL CHECK (count BETWEEN 0 AND 10),
    deferred_count ${int} NOT NULL CHECK (deferred_count BETWEEN 0 AND 10),
    selected ${int} NOT NULL CHECK (selected IN (0, 1)),
    price ${int} NOT NULL CHECK (price >= 0),
    added_at TEXT NOT NULL,
    PRIMARY KEY (cart_id, item_id),
    CHECK (count + deferred_count BETWEEN 1 AND 10)
  ) ${endWithoutRowid}`,
  `CREATE INDEX cart_lines_by_item ON cart_lines (item_id)`,

  `CREATE TABLE favorite_lists (
    id ${id},
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    changed_at TEXT NOT NULL,
    UNIQUE (owner, country)
  ) ${end}`,
  `CREATE TABLE favorites (
    id ${id},
    list_id ${int} NOT NULL REFERENCES favorite_lists (id) ON DELETE CASCADE,
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    added_at TEXT NOT NULL,
    UNIQUE (list_id, product_id)
  ) ${end}`,
  `CREATE INDEX favorites_by_product ON favorites (product_id)`,

  `CREATE TABLE affiliates (
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 64),
    followed_at TEXT NOT NULL,
    PRIMARY KEY (owner, country)
  ) ${endWithoutRowid}`,
];
