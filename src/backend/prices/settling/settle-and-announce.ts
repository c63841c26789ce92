import type { Queryable } from '#src/backend/database/database.ts';
import { announceSelected } from '#src/backend/kernel/catalogue-version.ts';
import { changedIn, hasChanged, type Settling, settlePrices } from './settle-prices.ts';

/** Settles prices, and makes lists and pages of what changed follow. */
export async function settleAndAnnounce(transaction: Queryable, settling: Settling): Promise<void> {
  await settlePrices(transaction, settling);
  if (await hasChanged(transaction, settling)) await announceSelected(transaction, changedIn(settling));
}
