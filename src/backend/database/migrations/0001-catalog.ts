import type { Statements } from './statements.ts';

/** Goods, prices, stock and shops. Money is in minor units, times are ISO 8601 UTC, JSON is text. */
export const catalog: Statements = ({ int, real, id, end, endWithoutRowid }) => [
  `CREATE TABLE versions (area TEXT PRIMARY KEY, version ${int} NOT NULL) ${end}`,
  `INSERT INTO versions (area, version) VALUES ('catalog', 1), ('content', 1)`,

  `CREATE TABLE cities (
    guid TEXT PRIMARY KEY,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    name TEXT NOT NULL,
    region_id TEXT NOT NULL,
    region_name TEXT NOT NULL,
    is_main ${int} NOT NULL CHECK (is_main IN (0, 1)),
    latitude ${real} NOT NULL,
    longitude ${real} NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX cities_by_country ON cities (country, position)`,

  `CREATE TABLE shops (
    number TEXT PRIMARY KEY,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    kind TEXT NOT NULL CHECK (kind IN ('shop', 'warehouse')),
    name TEXT NOT NULL,
    city_guid TEXT NOT NULL REFERENCES cities (guid),
    address TEXT NOT NULL,
    metro TEXT NOT NULL,
    phone TEXT NOT NULL,
    hours TEXT NOT NULL,
    latitude ${real} NOT NULL,
    longitude ${real} NOT NULL,
    url TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,

  `CREATE TABLE categories (
    id ${id},
    parent_id ${int} REFERENCES categories (id),
    path TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    position ${int} NOT NULL,
    picture TEXT
  ) ${end}`,

  `CREATE TABLE size_grids (
    slug TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    columns TEXT NOT NULL,
    rows TEXT NOT NULL
  ) ${end}`,

  `CREATE TABLE models (
    id ${id},
    code TEXT NOT NULL UNIQUE,
    category_id ${int} NOT NULL REFERENCES categories (id),
    title TEXT NOT NULL,
    short_description TEXT NOT NULL,
    description TEXT NOT NULL,
    keywords TEXT NOT NULL,
    material TEXT NOT NULL,
    composition TEXT NOT NULL,
    care TEXT NOT NULL,
    season TEXT NOT NULL,
    fit TEXT NOT NULL,
    collection TEXT NOT NULL,
    origin_code TEXT NOT NULL,
    origin_title TEXT NOT NULL,
    measurements TEXT NOT NULL,
    size_grid TEXT REFERENCES size_grids (slug),
    has_video ${int} NOT NULL CHECK (has_video IN (0, 1)),
    popularity ${int} NOT NULL,
    published_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX models_by_category ON models (category_id)`,

  `CREATE TABLE products (
    id ${id},
    model_id ${int} NOT NULL REFERENCES models (id),
    code TEXT NOT NULL UNIQUE,
    slug TEXT NOT NULL UNIQUE,
    color_code TEXT NOT NULL,
    color_name TEXT NOT NULL,
    color_group TEXT NOT NULL,
    hex TEXT NOT NULL,
    pictures TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX products_by_model ON products (model_id, position)`,

  `CREATE TABLE product_prices (
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    price ${int} NOT NULL CHECK (price >= 0),
    old_price ${int} NOT NULL CHECK (old_price = 0 OR old_price > price),
    PRIMARY KEY (product_id, country)
  ) ${endWithoutRowid}`,

  `CREATE TABLE items (
    id ${id},
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    size TEXT NOT NULL,
    position ${int} NOT NULL,
    barcode TEXT NOT NULL UNIQUE,
    UNIQUE (product_id, size)
  ) ${end}`,

  `CREATE TABLE stock (
    item_id ${int} NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    shop_number TEXT NOT NULL REFERENCES shops (number),
    quantity ${int} NOT NULL CHECK (quantity >= 0),
    PRIMARY KEY (item_id, shop_number)
  ) ${endWithoutRowid}`,
  `CREATE INDEX stock_by_shop ON stock (shop_number, item_id)`,

  `CREATE TABLE actions (
    code TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE TABLE product_actions (
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    action_code TEXT NOT NULL REFERENCES actions (code),
    PRIMARY KEY (product_id, action_code)
  ) ${endWithoutRowid}`,

  `CREATE TABLE collections (slug TEXT PRIMARY KEY, title TEXT NOT NULL, position ${int} NOT NULL) ${end}`,
  `CREATE TABLE looks (
    id ${id},
    slug TEXT NOT NULL UNIQUE,
    collection_slug TEXT NOT NULL REFERENCES collections (slug),
    title TEXT NOT NULL,
    picture TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE TABLE look_products (
    look_id ${int} NOT NULL REFERENCES looks (id) ON DELETE CASCADE,
    product_id ${int} NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position ${int} NOT NULL,
    PRIMARY KEY (look_id, product_id)
  ) ${endWithoutRowid}`,
  `CREATE INDEX look_products_by_product ON look_products (product_id)`,

  `CREATE TABLE gift_card_nominals (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    amount ${int} NOT NULL CHECK (amount > 0),
    PRIMARY KEY (country, amount)
  ) ${endWithoutRowid}`,

  `CREATE TABLE synonyms (id ${id}, words TEXT NOT NULL) ${end}`,
];
