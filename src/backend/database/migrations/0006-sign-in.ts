import type { Statements } from './statements.ts';

/** Customer ids are never reused: carts and orders are keyed by them. What is purged by age has an index for it. */
export const signIn: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE customers (
    id TEXT PRIMARY KEY,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 15),
    last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
    first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
    patronymic TEXT NOT NULL DEFAULT '' CHECK (length(patronymic) <= 100),
    birthday TEXT CHECK (length(birthday) = 10),
    gender ${int} NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 2),
    email TEXT NOT NULL DEFAULT '' CHECK (length(email) <= 254),
    is_phone_confirmed ${int} NOT NULL CHECK (is_phone_confirmed IN (0, 1)),
    is_email_confirmed ${int} NOT NULL DEFAULT 0 CHECK (is_email_confirmed IN (0, 1)),
    created_at TEXT NOT NULL,
    UNIQUE (country, phone)
  ) ${end}`,

  `CREATE TABLE consents (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('personalData', 'mailings')),
    text_version TEXT NOT NULL CHECK (length(text_version) BETWEEN 1 AND 64),
    given_at TEXT NOT NULL,
    address TEXT NOT NULL CHECK (length(address) BETWEEN 2 AND 45)
  ) ${end}`,
  `CREATE INDEX consents_by_customer ON consents (customer_id)`,

  `CREATE TABLE confirmation_codes (
    id ${id},
    visitor TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 15),
    purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
    channel TEXT NOT NULL CHECK (channel IN ('flash', 'sms')),
    code_hash TEXT NOT NULL,
    sent_at TEXT NOT NULL,
    sends ${int} NOT NULL CHECK (sends >= 1),
    tries ${int} NOT NULL CHECK (tries BETWEEN 0 AND 5),
    tries_before ${int} NOT NULL CHECK (tries_before >= 0),
    consents TEXT NOT NULL,
    ended_at TEXT,
    session_id TEXT,
    CHECK (session_id IS NULL OR ended_at IS NOT NULL)
  ) ${end}`,
  `CREATE INDEX confirmation_codes_by_phone ON confirmation_codes (phone, country, sent_at)`,
  `CREATE INDEX confirmation_codes_by_time ON confirmation_codes (sent_at)`,
  `CREATE UNIQUE INDEX one_living_code ON confirmation_codes (visitor, country, phone) WHERE ended_at IS NULL`,

  `CREATE TABLE code_limits (
    key TEXT PRIMARY KEY CHECK (length(key) <= 64),
    times TEXT NOT NULL CHECK (length(times) <= 1000),
    changed_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
  `CREATE INDEX code_limits_by_time ON code_limits (changed_at)`,

  `CREATE TABLE spent_captchas (hash TEXT PRIMARY KEY, spent_at TEXT NOT NULL) ${endWithoutRowid}`,
  `CREATE INDEX spent_captchas_by_time ON spent_captchas (spent_at)`,

  `ALTER TABLE sessions ADD COLUMN user_id TEXT REFERENCES customers (id) ON DELETE CASCADE`,
  `CREATE INDEX sessions_by_user ON sessions (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX sessions_by_end ON sessions (ended_at) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at)`,
  `CREATE INDEX refresh_tokens_by_use ON refresh_tokens (used_at) WHERE used_at IS NOT NULL`,
];
