import type { Statements } from './statements.ts';

/** For what was ordered on a day. */
export const ordersByTime: Statements = () => ['CREATE INDEX orders_by_time ON orders (created_at)'];
