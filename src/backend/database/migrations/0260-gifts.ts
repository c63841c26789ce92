import type { Statements } from './statements.ts';

/** Gift cards of any sum for somebody else, each an item of its own with a stock of one. */
export const gifts: Statements = ({ int, endWithoutRowid }) => [
  `CREATE TABLE gifts (
    item_id ${int} NOT NULL PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    amount ${int} NOT NULL CHECK (amount > 0),
    recipient_name TEXT NOT NULL CHECK (length(recipient_name) <= 60),
    recipient_email TEXT NOT NULL CHECK (length(recipient_email) <= 254),
    sender_name TEXT NOT NULL CHECK (length(sender_name) <= 60),
    greeting TEXT NOT NULL CHECK (length(greeting) <= 300),
    send_on TEXT CHECK (length(send_on) = 10),
    order_id ${int} REFERENCES orders (id) ON DELETE CASCADE,
    sent_at TEXT,
    created_at TEXT NOT NULL,
    CHECK (sent_at IS NULL OR order_id IS NOT NULL)
  ) ${endWithoutRowid}`,
  `CREATE INDEX gifts_by_owner ON gifts (owner, country)`,
  `CREATE INDEX gifts_by_order ON gifts (order_id)`,
  `CREATE INDEX gifts_by_age ON gifts (created_at)`,
  `CREATE INDEX gifts_to_send ON gifts (country, send_on) WHERE sent_at IS NULL AND order_id IS NOT NULL`,
];
