import type { Database } from '#src/backend/database/database.ts';
import { STOCK_VERSION_MS } from '#src/config/constants.ts';

const RETAINED_CHANGES = 100_000;

/** Makes cached pages stale, at most every thirty seconds, after goods sold out or came back. */
export function createStockVersion({ query }: Database, monotonic = () => performance.now()) {
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    async renew(): Promise<void> {
      if (monotonic() - lastAt < STOCK_VERSION_MS) return;
      const newest = await query
        .selectFrom('stock_turns')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst();
      const version = newest?.id ?? 0;
      const { numUpdatedRows } = await query
        .updateTable('versions')
        .set({ version })
        .where('area', '=', 'stock')
        .where('version', '<', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      lastAt = monotonic();
      await query
        .deleteFrom('stock_turns')
        .where('id', '<', version - RETAINED_CHANGES)
        .execute();
    },
  };
}
