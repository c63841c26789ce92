import type { TouchVisitorData } from '#src/backend/identity/index.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

const MONTH_MS = 30 * DAY_MS;

/** Keeps a returning visitor's cart and favourites for another year; writes once a month at most. */
export const touchVisitorData: TouchVisitorData = async (query, owner, now) => {
  for (const table of ['carts', 'favorite_lists'] as const)
    await query
      .updateTable(table)
      .set({ changed_at: now.toISOString() })
      .where('owner', '=', owner)
      .where('changed_at', '<', isoBefore(now, MONTH_MS))
      .execute();
};
