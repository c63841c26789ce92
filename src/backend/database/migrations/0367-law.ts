import type { Statements } from './statements.ts';

/** An article has a language: the Armenian text of a page has its address with `-hy` behind it. */
export const law: Statements = () => [
  `ALTER TABLE articles ADD COLUMN language TEXT NOT NULL DEFAULT 'ru' CHECK (language IN ('ru', 'hy'))`,
  `UPDATE articles SET language = 'hy' WHERE kind = 'company' AND slug = 'seller-am'`,
];
