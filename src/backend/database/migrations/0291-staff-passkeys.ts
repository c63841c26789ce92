import type { Statements } from './statements.ts';

/**
 * Passkeys of members: `credential` is the authenticator's id of one, `public_key` is in COSE's form, both in base64url;
 * `transports` is a list with spaces. A session, or a sign-in that waits for its second factor, has one challenge.
 */
export const staffPasskeys: Statements = ({ int, id, end, endWithoutRowid }) => [
  `CREATE TABLE staff_passkeys (
    id ${id},
    member_id ${int} NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    credential TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    counter ${int} NOT NULL,
    transports TEXT NOT NULL,
    device TEXT NOT NULL,
    added_at TEXT NOT NULL,
    used_at TEXT
  ) ${end}`,
  'CREATE INDEX staff_passkeys_of_member ON staff_passkeys (member_id)',

  `CREATE TABLE staff_challenges (
    session_id ${int} NOT NULL PRIMARY KEY REFERENCES staff_sessions (id) ON DELETE CASCADE,
    challenge TEXT NOT NULL,
    ends_at TEXT NOT NULL
  ) ${endWithoutRowid}`,
];
