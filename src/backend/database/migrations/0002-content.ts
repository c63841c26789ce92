import type { Statements } from './statements.ts';

export const content: Statements = ({ int, id, end }) => [
  `CREATE TABLE menu_items (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    area TEXT NOT NULL CHECK (area IN ('TOP', 'CATALOG', 'BOTTOM')),
    parent_id ${int} REFERENCES menu_items (id) ON DELETE CASCADE,
    slot TEXT NOT NULL CHECK (slot IN ('Root', 'Left', 'Middle', 'Banner', 'Main')),
    title TEXT NOT NULL,
    link TEXT NOT NULL,
    css_class TEXT NOT NULL,
    image_link TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX menu_items_by_area ON menu_items (country, area, position)`,

  `CREATE TABLE texts (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    section TEXT NOT NULL,
    title TEXT NOT NULL,
    value TEXT NOT NULL,
    attributes TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX texts_by_country ON texts (country, section, position)`,

  `CREATE TABLE banners (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    placement TEXT NOT NULL,
    type TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    link TEXT NOT NULL,
    picture TEXT NOT NULL,
    position ${int} NOT NULL
  ) ${end}`,
  `CREATE INDEX banners_by_placement ON banners (placement, country, position)`,

  `CREATE TABLE redirects (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    short_url TEXT NOT NULL,
    long_url TEXT NOT NULL,
    PRIMARY KEY (country, short_url)
  ) ${end}`,

  `CREATE TABLE articles (
    id ${id},
    kind TEXT NOT NULL CHECK (kind IN ('news', 'offer', 'press', 'friend', 'company')),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    slug TEXT NOT NULL,
    title TEXT NOT NULL,
    announce TEXT NOT NULL,
    body TEXT NOT NULL,
    picture TEXT,
    published_at TEXT NOT NULL,
    UNIQUE (kind, country, slug)
  ) ${end}`,

  `CREATE TABLE reviews (
    id ${id},
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    author TEXT NOT NULL,
    rating ${int} NOT NULL CHECK (rating BETWEEN 1 AND 5),
    text TEXT NOT NULL,
    answer TEXT NOT NULL,
    votes_up ${int} NOT NULL,
    votes_down ${int} NOT NULL,
    created_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX reviews_by_model ON reviews (model_id, created_at)`,
  `CREATE TABLE questions (
    id ${id},
    model_id ${int} NOT NULL REFERENCES models (id) ON DELETE CASCADE,
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX questions_by_model ON questions (model_id, created_at)`,

  `CREATE TABLE delivery_rates (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    region_id TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('courier', 'terminal', 'shop')),
    title TEXT NOT NULL,
    price ${int} NOT NULL CHECK (price >= 0),
    free_from ${int},
    days_from ${int} NOT NULL CHECK (days_from >= 0),
    days_to ${int} NOT NULL CHECK (days_to >= days_from)
  ) ${end}`,
];
