import type { Statements } from './statements.ts';

/** The fiscal receipts of orders in Russia, each of which is made once. */
export const receipts: Statements = ({ int, id, end }) => [
  `CREATE TABLE receipts (
    id ${id},
    order_id ${int} NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    payment_id ${int} REFERENCES payments (id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL UNIQUE CHECK (length(unique_key) <= 120),
    kind TEXT NOT NULL CHECK (kind IN ('prepayment', 'settlement', 'prepaymentRefund', 'settlementRefund')),
    maker TEXT NOT NULL CHECK (maker IN ('provider', 'till')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'registered', 'failed', 'elsewhere')),
    amount ${int} NOT NULL CHECK (amount > 0),
    prepaid ${int} NOT NULL CHECK (prepaid >= 0),
    advance ${int} NOT NULL CHECK (advance >= 0),
    vat ${int} NOT NULL CHECK (vat >= 0 AND vat < amount),
    lines TEXT NOT NULL CHECK (length(lines) <= 200000),
    turn ${int} NOT NULL DEFAULT 1 CHECK (turn BETWEEN 1 AND 1000),
    attempts ${int} NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    due_at TEXT,
    provider_id TEXT CHECK (length(provider_id) <= 64),
    refund_id TEXT CHECK (length(refund_id) <= 64),
    error TEXT NOT NULL DEFAULT '' CHECK (length(error) <= 300),
    url TEXT CHECK (length(url) <= 500),
    made_at TEXT NOT NULL,
    sent_at TEXT,
    registered_at TEXT,
    CHECK (prepaid + advance <= amount),
    CHECK ((maker = 'till') = (state = 'elsewhere'))
  ) ${end}`,
  'CREATE INDEX receipts_by_order ON receipts (order_id, id)',
  'CREATE INDEX receipts_by_day ON receipts (made_at)',
  'CREATE INDEX receipts_by_state ON receipts (state, id)',
  `CREATE INDEX receipts_listed ON receipts ((CASE WHEN state = 'failed' THEN 0 ELSE 1 END), id DESC)`,
  'CREATE INDEX receipts_due ON receipts (due_at) WHERE due_at IS NOT NULL',
];
