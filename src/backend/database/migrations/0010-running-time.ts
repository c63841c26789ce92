import type { Statements } from './statements.ts';

/** Moves codes, their limits and refresh-token reuse to running time; pending codes and counts are discarded. */
export const runningTime: Statements = ({ int, id, end, endWithoutRowid }) => [
  `ALTER TABLE hold_clock RENAME TO running_time`,

  `DROP TABLE confirmation_codes`,
  `CREATE TABLE confirmation_codes (
    id ${id},
    visitor TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('RU', 'AM')),
    phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 15),
    purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
    channel TEXT NOT NULL CHECK (channel IN ('flash', 'sms')),
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
  `CREATE INDEX confirmation_codes_by_phone ON confirmation_codes (phone, country, sent_elapsed_ms)`,
  `CREATE INDEX confirmation_codes_by_time ON confirmation_codes (sent_elapsed_ms)`,
  `CREATE UNIQUE INDEX one_living_code ON confirmation_codes (visitor, country, phone) WHERE ended_elapsed_ms IS NULL`,

  `DROP TABLE code_limits`,
  `CREATE TABLE code_limits (
    key TEXT PRIMARY KEY CHECK (length(key) <= 64),
    times TEXT NOT NULL CHECK (length(times) <= 1000),
    changed_elapsed_ms ${int} NOT NULL
  ) ${endWithoutRowid}`,
  `CREATE INDEX code_limits_by_time ON code_limits (changed_elapsed_ms)`,

  `ALTER TABLE refresh_tokens ADD COLUMN used_elapsed_ms ${int}`,
];
