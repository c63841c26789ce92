import type { Statements } from './statements.ts';

/** The demo's questions were written without the time at which they were sent. */
export const questionsWereSent: Statements = () => [
  `UPDATE questions SET changed_at = created_at WHERE changed_at = ''`,
];
