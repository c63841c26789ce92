import type { Statements } from './statements.ts';

/** The desk's preview lists all goods as the shop does, the most popular first. */
export const modelsByPopularity: Statements = () => [
  'CREATE INDEX models_by_popularity ON models (popularity, id)',
];
