import type { Queryable } from '#src/backend/database/database.ts';
import { announceProducts } from '#src/backend/kernel/catalogue-version.ts';
import { changedProducts, type Settling, settlePrices } from './settle-prices.ts';

/** Settles prices, and makes lists and pages of what changed follow. */
export async function settleAndAnnounce(transaction: Queryable, settling: Settling): Promise<void> {
  await settlePrices(transaction, settling);
  const changed = await changedProducts(transaction, settling);
  if (changed.length > 0)
    await announceProducts(
      transaction,
      changed.map((productId) => ({ productId, hasNewTexts: false })),
    );
}
