import type { Statements } from './statements.ts';

/** Articles of a kind are listed and counted, the newest first, without reading the texts of all. */
export const articlesByTime: Statements = () => [
  'CREATE INDEX articles_by_time ON articles (country, kind, published_at, ends_at, slug)',
];
