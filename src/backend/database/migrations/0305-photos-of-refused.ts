import type { Statements } from './statements.ts';

/** How many photos a refusal deleted: it can't be taken back if there were any. */
export const photosOfRefused: Statements = ({ int }) => [
  `ALTER TABLE opinion_decisions ADD COLUMN deleted_photos ${int} NOT NULL DEFAULT 0 CHECK (deleted_photos >= 0)`,
];
