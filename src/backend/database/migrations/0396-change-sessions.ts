import type { Statements } from './statements.ts';

/** Which session of a member a change came from; none for programs, commands and what happened by itself. */
export const changeSessions: Statements = () => [
  'ALTER TABLE staff_changes ADD COLUMN session_began_at TEXT',
  'ALTER TABLE staff_changes ADD COLUMN device TEXT',
  `CREATE INDEX staff_changes_by_session ON staff_changes (session_began_at, id)
    WHERE session_began_at IS NOT NULL`,
];
