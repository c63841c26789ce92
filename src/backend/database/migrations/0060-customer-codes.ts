import type { Statements } from './statements.ts';

/** Codes that customers request for a new phone or for their e-mail; pending codes are discarded. */
export const customerCodes: Statements = ({ int, id, end }) => [
  `DROP TABLE confirmation_codes`,
  `CREATE TABLE confirmation_codes (
    id ${id},
    visitor TEXT NOT NULL CHECK (length(visitor) BETWEEN 1 AND 64),
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    recipient TEXT NOT NULL CHECK (length(recipient) BETWEEN 5 AND 254),
    purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
    channel TEXT NOT NULL CHECK (channel IN ('flash', 'sms', 'email')),
    code_hash TEXT NOT NULL,
    sent_elapsed_ms ${int} NOT NULL,
    sends ${int} NOT NULL CHECK (sends >= 1),
    tries ${int} NOT NULL CHECK (tries BETWEEN 0 AND 5),
    tries_before ${int} NOT NULL CHECK (tries_before >= 0),
    consents TEXT NOT NULL,
    ended_elapsed_ms ${int},
    session_id TEXT,
    CHECK (session_id IS NULL OR ended_elapsed_ms IS NOT NULL)
  ) ${end}`,
  `CREATE INDEX confirmation_codes_by_recipient ON confirmation_codes (recipient, country, sent_elapsed_ms)`,
  `CREATE INDEX confirmation_codes_by_time ON confirmation_codes (sent_elapsed_ms)`,
  `CREATE UNIQUE INDEX one_living_code ON confirmation_codes (visitor, country, recipient)
    WHERE ended_elapsed_ms IS NULL`,
];
