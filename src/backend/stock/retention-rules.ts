import { sql } from 'kysely';
import { isoBefore, type RetentionRule } from '#src/backend/kernel/purging.ts';
import { STOCK_MOVES_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';

const OLDEST = 2_000;

/** Moves are in the order of their ids, so that only the oldest ones are looked at. */
export const stockMovesRetention: RetentionRule = {
  table: 'stock_moves',
  key: 'id',
  expiredKeys: ({ now }) => sql`
    SELECT id FROM (SELECT id, moved_at FROM stock_moves ORDER BY id LIMIT ${sql.lit(OLDEST)}) AS oldest
    WHERE moved_at < ${isoBefore(now, STOCK_MOVES_DAYS * DAY_MS)}`,
};
