import type { Statements } from './statements.ts';

/** Every change by the staff: who made it, when, and to what. Append-only. */
export const staffChanges: Statements = ({ id, end }) => [
  `CREATE TABLE staff_changes (
    id ${id},
    changed_at TEXT NOT NULL,
    changed_by TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
  ) ${end}`,
  `CREATE INDEX staff_changes_by_subject ON staff_changes (subject, id)`,
];
