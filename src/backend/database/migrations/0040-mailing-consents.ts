import type { Statements } from './statements.ts';

/** Append-only: a consent's current state is its owner's last row for the purpose. */
export const mailingConsents: Statements = ({ id, end }) => [
  `CREATE TABLE mailing_consents (
    id ${id},
    owner TEXT NOT NULL CHECK (length(owner) BETWEEN 10 AND 280),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    purpose TEXT NOT NULL CHECK (
      purpose IN ('mailings', 'sms', 'messenger', 'style', 'sales', 'favorites', 'newsletter')
    ),
    action TEXT NOT NULL CHECK (action IN ('requested', 'given', 'withdrawn')),
    text_version TEXT NOT NULL CHECK (length(text_version) BETWEEN 1 AND 64),
    source TEXT NOT NULL CHECK (source IN ('account', 'footer', 'letter', 'oneClick')),
    address TEXT NOT NULL CHECK (length(address) <= 45),
    customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
    created_at TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX mailing_consents_by_owner ON mailing_consents (owner, purpose, id)`,
  `CREATE INDEX mailing_consents_by_customer ON mailing_consents (customer_id) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX customers_by_email ON customers (country, lower(email)) WHERE is_email_confirmed = 1`,
];
