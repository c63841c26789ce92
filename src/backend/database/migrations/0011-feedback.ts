import type { Statements } from './statements.ts';

export const feedback: Statements = ({ id, end }) => [
  `CREATE TABLE feedback (
    id ${id},
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    topic TEXT NOT NULL CHECK (length(topic) <= 200),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    phone TEXT NOT NULL CHECK (length(phone) <= 15),
    order_number TEXT NOT NULL CHECK (length(order_number) <= 40),
    message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
    owner TEXT NOT NULL,
    ip_address TEXT NOT NULL,
    consent_version TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX feedback_by_owner ON feedback (owner, id)`,
];
