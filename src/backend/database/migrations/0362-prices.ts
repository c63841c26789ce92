import type { Statements } from './statements.ts';

const MOST = 1_000_000_000_000;

const granted: readonly (readonly [role: string, permissions: string])[] = [
  ['manager', '"prices.read","prices.change"'],
  ['orders', '"prices.read"'],
  ['editor', '"prices.read"'],
  ['analyst', '"prices.read"'],
];

/**
 * `product_prices` is what goods are sold at now. It follows from what was set (`set_prices`) and the plans that run: sales,
 * timed prices, and goods that are hidden, whose price is null. `price_history` has each change of it; a null price is
 * a time at which the product was not sold. `price_moments` has when a country's prices last changed, and is what a
 * change locks.
 */
export const prices: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE set_prices (
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    price ${int} NOT NULL CHECK (price BETWEEN 0 AND ${MOST}),
    old_price ${int} NOT NULL CHECK (old_price = 0 OR old_price BETWEEN price + 1 AND ${MOST}),
    is_kept ${int} NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
    PRIMARY KEY (product_id, country)
  ) ${endWithoutRowid}`,
  `CREATE TABLE price_plans (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'price', 'hidden')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    percent ${int} CHECK (percent BETWEEN 1 AND 99),
    amount ${int} CHECK (amount BETWEEN 1 AND ${MOST}),
    goods ${int} NOT NULL,
    begins_at TEXT NOT NULL,
    ends_at TEXT CHECK (ends_at > begins_at),
    state TEXT NOT NULL CHECK (state IN ('coming', 'running', 'past', 'stopped')),
    version ${int} NOT NULL DEFAULT 1,
    made_by TEXT NOT NULL CHECK (length(made_by) <= 60),
    made_at TEXT NOT NULL,
    request TEXT NOT NULL UNIQUE CHECK (length(request) <= 64)
  ) ${end}`,
  'CREATE INDEX price_plans_by_state ON price_plans (country, state, begins_at)',
  `CREATE TABLE price_plan_products (
    plan_id ${int} NOT NULL REFERENCES price_plans (id) ON DELETE CASCADE,
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    price ${int} CHECK (price BETWEEN 1 AND ${MOST}),
    old_price ${int} NOT NULL DEFAULT 0 CHECK (old_price BETWEEN 0 AND ${MOST}),
    PRIMARY KEY (plan_id, product_id)
  ) ${endWithoutRowid}`,
  'CREATE INDEX price_plan_products_of_product ON price_plan_products (product_id, plan_id)',
  `CREATE TABLE price_plan_models (
    plan_id ${int} NOT NULL REFERENCES price_plans (id) ON DELETE CASCADE,
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    PRIMARY KEY (plan_id, model_id)
  ) ${endWithoutRowid}`,
  'CREATE INDEX price_plan_models_of_model ON price_plan_models (model_id, plan_id)',
  `CREATE TABLE price_history (
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    since TEXT NOT NULL,
    price ${int},
    old_price ${int} NOT NULL,
    PRIMARY KEY (product_id, country, since)
  ) ${endWithoutRowid}`,
  'CREATE INDEX price_history_by_time ON price_history (since, country)',
  `CREATE TABLE price_moments (
    country TEXT NOT NULL PRIMARY KEY CHECK (country IN ('RU', 'AM')),
    moved_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
  // What goods can be chosen by is listed from it alone.
  'CREATE INDEX models_by_kind ON models (brand, season, collection)',
  `INSERT INTO price_moments (country, moved_at) VALUES ('RU', ''), ('AM', '')`,
  `INSERT INTO set_prices (product_id, country, price, old_price)
   SELECT product_id, country, price, old_price FROM product_prices`,
  // Since when they were shown is not known.
  `INSERT INTO price_history (product_id, country, since, price, old_price)
   SELECT product_id, country, '', price, old_price FROM product_prices`,
  ...granted.map(
    ([
      role,
      permissions,
    ]) => `UPDATE staff_roles SET permissions = replace(permissions, ']', ',${permissions}]')
      WHERE name = '${role}' AND permissions LIKE '["%'`,
  ),
];
