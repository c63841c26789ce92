import type { Statements } from './statements.ts';

/** Cards that customers asked to remember: the provider's sealed token and what a customer knows a card by. */
export const savedCards: Statements = ({ int, id, end }) => [
  `CREATE TABLE saved_cards (
    id ${id},
    customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    token TEXT NOT NULL,
    last4 TEXT NOT NULL CHECK (length(last4) = 4),
    system TEXT NOT NULL CHECK (length(system) <= 40),
    bank TEXT NOT NULL CHECK (length(bank) <= 100),
    expires TEXT NOT NULL CHECK (length(expires) = 7),
    is_working ${int} NOT NULL CHECK (is_working IN (0, 1)),
    created_at TEXT NOT NULL,
    UNIQUE (customer_id, provider, last4, system, bank, expires)
  ) ${end}`,
  `ALTER TABLE payments ADD COLUMN remembers_card ${int} NOT NULL DEFAULT 0 CHECK (remembers_card IN (0, 1))`,
  `ALTER TABLE payments ADD COLUMN card_id ${int}`,
  `ALTER TABLE test_payments ADD COLUMN remembers_card ${int} NOT NULL DEFAULT 0 CHECK (remembers_card IN (0, 1))`,
  `ALTER TABLE test_payments ADD COLUMN card_id TEXT`,
  `CREATE TABLE test_cards (
    id TEXT PRIMARY KEY,
    last4 TEXT NOT NULL,
    system TEXT NOT NULL,
    bank TEXT NOT NULL,
    expires TEXT NOT NULL,
    is_working ${int} NOT NULL CHECK (is_working IN (0, 1))
  ) ${end}`,
];
