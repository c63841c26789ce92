import { lastFour } from '../search-keys.ts';
import type { Statements } from './statements.ts';

/**
 * What promo codes are for and how often they serve, and where the money of gift cards went. A code that takes off the
 * delivery has the smallest `amount`, which an older release would take off the goods. `uses` counts the orders that
 * are not given back; a code of `single_use` also keeps when it was used.
 *
 * Of cards from before this migration the ledger has what is known: the issue, the orders, and what came back in all.
 */
export const promotions: Statements = ({ int, id, end, endWithoutRowid }) => [
  `ALTER TABLE coupons ADD COLUMN name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 120)`,
  `ALTER TABLE coupons ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500)`,
  `ALTER TABLE coupons ADD COLUMN takes_off TEXT NOT NULL DEFAULT 'goods'
    CHECK (takes_off IN ('goods', 'delivery'))`,
  `ALTER TABLE coupons ADD COLUMN on_chosen ${int} NOT NULL DEFAULT 0 CHECK (on_chosen IN (0, 1))`,
  `ALTER TABLE coupons ADD COLUMN on_sale_goods ${int} NOT NULL DEFAULT 1 CHECK (on_sale_goods IN (0, 1))`,
  `ALTER TABLE coupons ADD COLUMN on_first_order ${int} NOT NULL DEFAULT 0 CHECK (on_first_order IN (0, 1))`,
  `ALTER TABLE coupons ADD COLUMN max_uses ${int} CHECK (max_uses BETWEEN 1 AND 1000000)`,
  `ALTER TABLE coupons ADD COLUMN max_uses_each ${int} CHECK (max_uses_each BETWEEN 1 AND 1000)`,
  `ALTER TABLE coupons ADD COLUMN uses ${int} NOT NULL DEFAULT 0
    CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))`,
  `ALTER TABLE coupons ADD COLUMN off_at TEXT`,
  `ALTER TABLE coupons ADD COLUMN series TEXT NOT NULL DEFAULT '' CHECK (length(series) <= 60)`,
  `ALTER TABLE coupons ADD COLUMN version ${int} NOT NULL DEFAULT 1`,
  `UPDATE coupons SET uses = (
    SELECT COUNT(*) FROM orders WHERE orders.coupon_id = coupons.id AND orders.given_back_at IS NULL)`,
  `CREATE INDEX coupons_of_series ON coupons (series, id) WHERE series <> ''`,

  `CREATE TABLE coupon_series (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    made_at TEXT NOT NULL
  ) ${endWithoutRowid}`,

  `CREATE TABLE coupon_goods (
    coupon_id ${int} NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('category', 'article', 'brand')),
    value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
    PRIMARY KEY (coupon_id, kind, value)
  ) ${endWithoutRowid}`,

  `ALTER TABLE orders ADD COLUMN delivery_discount ${int} NOT NULL DEFAULT 0 CHECK (delivery_discount >= 0)`,

  `ALTER TABLE gift_cards ADD COLUMN blocked_by TEXT`,
  `CREATE INDEX gift_cards_by_number_end ON gift_cards (${lastFour('number')}, id)`,
  `CREATE TABLE gift_card_entries (
    id ${id},
    card_id ${int} NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('issued', 'spent', 'returned')),
    amount ${int} NOT NULL CHECK (amount >= 0),
    order_id ${int} REFERENCES orders (id) ON DELETE SET NULL,
    made_by TEXT NOT NULL DEFAULT '' CHECK (length(made_by) <= 60),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
    made_at TEXT NOT NULL
  ) ${end}`,
  'CREATE INDEX gift_card_entries_of_card ON gift_card_entries (card_id, id)',
  'CREATE INDEX gift_card_entries_of_order ON gift_card_entries (order_id) WHERE order_id IS NOT NULL',
  `INSERT INTO gift_card_entries (card_id, kind, amount, made_at)
   SELECT id, 'issued', nominal, created_at FROM gift_cards ORDER BY id`,
  `INSERT INTO gift_card_entries (card_id, kind, amount, order_id, made_at)
   SELECT gift_card_id, 'spent', gift_card_paid, id, created_at FROM orders
   WHERE gift_card_id IS NOT NULL AND gift_card_paid > 0 ORDER BY id`,
  `INSERT INTO gift_card_entries (card_id, kind, amount, made_at)
   SELECT gift_cards.id, 'returned', balance - nominal + spent.amount, spent.last_at FROM gift_cards
   JOIN (SELECT card_id, SUM(amount) AS amount, MAX(made_at) AS last_at FROM gift_card_entries
         WHERE kind = 'spent' GROUP BY card_id) AS spent ON spent.card_id = gift_cards.id
   WHERE balance - nominal + spent.amount > 0 ORDER BY gift_cards.id`,

  ...[
    ['manager', ['promotions.read', 'promotions.change', 'gift-cards.read', 'gift-cards.issue']] as const,
    ['orders', ['gift-cards.read']] as const,
    ['analyst', ['promotions.read', 'gift-cards.read']] as const,
  ].map(
    ([role, given]) => `UPDATE staff_roles
      SET permissions = replace(permissions, ']', ',${given.map((each) => `"${each}"`).join(',')}]')
      WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
];
