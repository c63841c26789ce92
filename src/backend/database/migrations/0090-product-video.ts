import type { Statements } from './statements.ts';

/** The address of a model's video; empty if it has none. */
export const productVideo: Statements = () => [
  `ALTER TABLE models ADD COLUMN video TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE models DROP COLUMN has_video`,
];
