import type { Statements } from './statements.ts';

/**
 * A new shop has a row for each country in `shop_openings` until its people open it; one from before this migration has
 * none, and is open. Articles that the law asks for are read and signed off first.
 */
export const opening: Statements = ({ int, end }) => [
  `CREATE TABLE sellers (
    country TEXT PRIMARY KEY CHECK (country IN ('RU', 'AM')),
    shop_name TEXT NOT NULL CHECK (length(shop_name) <= 60),
    legal_name TEXT NOT NULL CHECK (length(legal_name) <= 200),
    registration_number TEXT NOT NULL CHECK (length(registration_number) <= 40),
    tax_number TEXT NOT NULL CHECK (length(tax_number) <= 40),
    legal_address TEXT NOT NULL CHECK (length(legal_address) <= 300),
    return_address TEXT NOT NULL CHECK (length(return_address) <= 300),
    phone TEXT NOT NULL CHECK (length(phone) <= 40),
    email TEXT NOT NULL CHECK (length(email) <= 254),
    hours TEXT NOT NULL CHECK (length(hours) <= 100),
    version ${int} NOT NULL DEFAULT 1
  ) ${end}`,
  `CREATE TABLE shop_openings (
    country TEXT PRIMARY KEY CHECK (country IN ('RU', 'AM')),
    opened_at TEXT
  ) ${end}`,
  `ALTER TABLE articles ADD COLUMN is_legal ${int} NOT NULL DEFAULT 0 CHECK (is_legal IN (0, 1))`,
  'ALTER TABLE articles ADD COLUMN source TEXT CHECK (length(source) <= 60000)',
  `CREATE TABLE text_approvals (
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    slug TEXT NOT NULL CHECK (length(slug) <= 200),
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    approved_by TEXT NOT NULL CHECK (length(approved_by) <= 60),
    approved_at TEXT NOT NULL,
    PRIMARY KEY (country, slug)
  ) ${end}`,
  `CREATE TABLE backups_made (made_at TEXT NOT NULL) ${end}`,
];
