import type { Statements } from './statements.ts';

/** For favourites that are sold out, payments that failed, imports that were not finished, and what was written to the shop. */
export const whatIsMissed: Statements = () => [
  'CREATE INDEX feedback_by_time ON feedback (created_at)',
  'CREATE INDEX favorites_sold_out ON favorites (product_id) WHERE is_sold_out = 1',
  "CREATE INDEX payments_failed ON payments (settled_at) WHERE status = 'canceled'",
  "CREATE INDEX imports_begun ON imports (id) WHERE state = 'begun'",
];
