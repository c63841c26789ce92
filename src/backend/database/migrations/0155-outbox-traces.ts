import type { Statements } from './statements.ts';

/**
 * `trace` is the `traceparent` of the request that queued a message. The index is for counting unsent
 * messages among thousands of sent ones.
 */
export const outboxTraces: Statements = () => [
  `ALTER TABLE outbox ADD COLUMN trace TEXT`,
  `CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL`,
];
