import type { Statements } from './statements.ts';

/** Requests for a fitting are among the feedback and have no e-mail, which the column's constraint did not allow. */
export const feedbackWithoutEmail: Statements = () => [
  `ALTER TABLE feedback ADD COLUMN sender_email TEXT NOT NULL DEFAULT '' CHECK (length(sender_email) <= 254)`,
  `UPDATE feedback SET sender_email = email`,
  `ALTER TABLE feedback DROP COLUMN email`,
  `ALTER TABLE feedback RENAME COLUMN sender_email TO email`,
];
