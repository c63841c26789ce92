import type { Database } from '#src/backend/database/database.ts';
import { STOCK_VERSION_MS } from '#src/config/constants.ts';

const RETAINED_CHANGES = 100_000;

/**
 * Makes cached pages outdated, at most every thirty seconds, after goods sold out, went down to the last unit
 * or came back: all pages, or after a sale in one shop only the lists of shops' stock.
 */
export function createStockVersion({ query }: Database, monotonic = () => performance.now()) {
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    async renew(): Promise<void> {
      if (monotonic() - lastAt < STOCK_VERSION_MS) return;
      const [newest, newestInCountry] = [await newestOf(query), await newestOf(query, 'inCountry')];
      await update(query, 'stock', newestInCountry);
      if (!(await update(query, 'shopStock', newest))) return;
      lastAt = monotonic();
      await query
        .deleteFrom('stock_turns')
        .where('id', '<', newest - RETAINED_CHANGES)
        .execute();
    },
  };
}

async function newestOf(query: Database['query'], where?: 'inCountry'): Promise<number> {
  const newest = query.selectFrom('stock_turns').orderBy('id', 'desc').limit(1).select('id');
  const row = await (where ? newest.where('in_shop', '=', 0) : newest).executeTakeFirst();
  return row?.id ?? 0;
}

async function update(
  query: Database['query'],
  area: 'stock' | 'shopStock',
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('versions')
    .set({ version })
    .where('area', '=', area)
    .where('version', '<', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
